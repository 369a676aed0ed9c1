import data from "../../../data/lexicon/es.json" with { type: "json" };
import type { DateExpression } from "../entities/date-expression.ts";
import type { ClockReading, DayPart, LanguageRules, Rule } from "../language.ts";
import { Lexicon } from "../lexicon.ts";
import { phraseRules } from "../phrases.ts";
import * as means from "./meanings.ts";

/** "sábado" is "sabado", "mañana" stays. */
const fold = (word: string): string =>
  word
    .normalize("NFD")
    .replace(/[\u0300-\u0302\u0304-\u036f]/g, "")
    .normalize("NFC");

const dayCue = "(?<=(?:^| )(?:el|del|al|dia|fecha) )";
const dayNumber = "(?:{n}(?: r[oa])?|{nth})(?! {noDay})";

/** "In eight days" is a week from now, "in fifteen" two. */
const idiomatic = (days: number): number => (days === 8 || days === 15 ? days - 1 : days);

const dates: readonly Rule<DateExpression>[] = [
  ["{weekday} (?<side>antes|despues) del? {holiday}", means.weekdayNearHoliday],
  ["(?:el |un )?dia (?<side>antes|despues) del? {holiday}", means.dayBesideHoliday],
  ["la semana del? {holiday}", means.weekOfHoliday],
  ["antevispera de {holiday}", means.twoDaysBeforeHoliday],
  ["(?:feliz|entre|por) {holidayNames}(?: y (?:(?:el )?año nuevo|reyes))?", means.nothing],
  ["{holiday}", means.holiday],
  ["black friday|viernes negro", means.daysFromHoliday("thanksgiving", 1)],
  ["pasado mañana", means.inDays(2)],
  [
    "(?<!(?:^| )(?:la|las|esta|cada|toda|media|buena|una) )mañana(?: mismo)?" +
      "(?: {weekdays}(?! (?:que|proxim)))?",
    means.inDays(1),
  ],
  ["(?:el dia de )?hoy(?: mismo| dia)?(?: {weekdays})?(?! en \\d)", means.inDays(0)],
  ["(?:ahora|ahorita) mismo|esta(?= (?:tarde|noche|mañana))", means.inDays(0)],
  [
    "ayer|antier|anteayer|anoche|{weekdays} pasado|(?:el|la) (?:mes|año|semana) pasad[oa]",
    means.nothing,
  ],
  ["hace (?:\\S+ )?(?:dias?|semanas?|mes(?:es)?|años?)", means.nothing],
  [
    "(?:de )?(?:hoy|(?<plus>mañana)) en {n}(?: dias)?|(?:en|dentro de) {n} dias",
    (g) => ({ type: "offset", days: idiomatic(g.number("n")) + (g.has("plus") ? 1 : 0) }),
  ],
  ["(?:en|dentro de|de aqui a) (?:una|{n}) semanas?", means.inWeeks],
  [
    "(?:del? )?(?:este |el )?(?:proximo )?{weekday} en {n}(?: dias)?",
    (g) => ({
      type: "from",
      base: { type: "weekday", weekday: g.number("weekday") },
      days: idiomatic(g.number("n")),
    }),
  ],
  [
    "{weekday} (?:de )?{nextWeek}|{nextWeek} (?:el )?{weekday}|el otro {weekday}",
    means.weekday("next"),
  ],
  ["{weekday} (?:de )?esta (?:misma )?semana|este (?:mismo )?{weekday}", means.weekday("this")],
  ["(?:proximo |siguiente )?{weekday}(?: {coming})?", means.weekday()],
  ["(?:(?:los|cualquier|todos los|cada) ){weekday}s?|{weekday}s", means.everyWeekday],
  ["entre (?:el )?{weekdays} y (?:el )?{weekdays}|de {weekdays} a {weekdays}", means.anyDay],
  ["(?<which>[1-4]o) {weekday} de {month}", means.nthWeekday],
  [
    "(?:{weekday} )?(?:el )?(?:dia )?(?:{n}(?: r[oa])?|{nth}) (?:del? )?(?:mes de )?{month}" +
      "(?: del? {year})?",
    means.monthDay,
  ],
  ["(?:{weekday} )?(?:el )?(?<n>30) y (?<more>1) de {month}", means.monthDay],
  [`{month} (?:el )?(?:dia )?${dayNumber}`, means.monthDay],
  [
    "(?:{weekday} )?(?<!y )(?<m>\\d{1,2})[/-](?<d>\\d{1,2})(?:[/-](?<y>\\d{2,4}))?",
    means.writtenDate,
  ],
  [`{weekday} (?:el )?(?:dia )?${dayNumber}`, means.dayOfMonth],
  [`${dayCue}(?:proximo )?${dayNumber}(?! {noOrdinalDay})`, means.dayOfMonth],
  [`la semana del? (?:dia )?(?:${dayNumber}|{nth}|{n})(?: de {month})?`, means.weekOfDay],
  ["{nextWeek}", means.week(1)],
  ["esta (?:misma )?semana|entre semana", means.week(0)],
  ["(?:el )?(?:proximo|otro) fin de semana|fin de semana {coming}", means.weekend(1)],
  ["(?:este |el |los )?fin(?:es)? de semana", means.weekend(0)],
  [
    "(?:en|para|por|(?:principios?|mediados|finales|fin(?:es)?) de) (?:el mes de )?{month}",
    means.inMonth,
  ],
  ["(?:el )?mismo dia", means.sameDay],
  ["{soonest}", means.soonest],
  ["{anyDay}", means.anyDay],
];

const hour = "(?<h>\\d{1,2}|una)";
const minutes = "(?<m>5|10|1[1-9]|[2-5]\\d)(?: minutos)?";
const parted = "(?: (?:en punto )?(?<ap>[ap]m|(?:de|en|por) la {dayWord}|del dia))?";

const clocks: readonly Rule<ClockReading>[] = [
  [`${hour} y (?:media|medio)${parted}`, means.halfPast],
  [`${hour} y (?:un )?cuarto${parted}`, means.quarterPast],
  [`${hour} menos (?:un )?cuarto${parted}`, means.quarterTo],
  [`${hour} menos ${minutes}${parted}`, means.minutesTo],
  [`(?:un )?cuarto (?:para|pa|a) las? ${hour}${parted}`, means.quarterTo],
  [`(?<!(?:^| )(?:las?|de|a) )${minutes} para las? ${hour}${parted}`, means.minutesTo],
  [
    `(?<=(?:^| )las? )(?<!entre las? )${hour} (?:y |con )?${minutes}(?! de |/)${parted}`,
    means.minutesPast,
  ],
  [`(?<h>\\d{1,2}):(?<m>\\d\\d)${parted}`, means.minutesPast],
  [`(?<h>1[0-2]|[1-9]) (?:y )?(?<m>15|30|45|00)${parted}(?! de )`, means.minutesPast],
  ["(?<h>1[0-2]|[1-9])(?<m>[0-5][05])", means.weakly(means.minutesPast)],
  [
    `${hour} (?:en punto|y pico|(?:en punto )?(?<ap>[ap]m|de la {dayWord}|del dia))`,
    means.fullHour,
  ],
  [
    `(?<!(?:^| )(?:el|del|al|dia|en|{weekdays}) )${hour} (?<ap>(?:en|por) la {dayWord})`,
    means.fullHour,
  ],
  [
    `(?<=(?:^| )(?:de|{weekdays}) )${hour}` +
      "(?= a (?:(?<= de \\S+ a )las? )?\\d{1,2}(?! (?:años|meses)))",
    means.fullHour,
  ],
  ["(?<={fromHour})(?<h>\\d{1,2})(?! (?:años|meses|semanas|dias))", means.fullHour],
  ["(?<=(?:^| )(?:{beforeOne} )?la )(?<h>una)(?! (?:que|de las))", means.fullHour],
  ["(?<=(?:^| )(?:entre|de|desde) )(?<h>una)(?= (?:a|y|hasta) (?:las )?\\d)", means.fullHour],
  ["(?<=\\d (?:a|y|hasta) )(?<h>una)(?! {word}a )", means.fullHour],
  ["(?<=las )(?<h>1[3-9]|2[0-3])(?: horas)?", means.fullHour],
  ["(?:12 del? )?(?:mediodia|medio dia)|12 del dia", means.noon],
  ["medianoche|media noche", means.midnight],
  // "Queremos Botox las dos" names no hour, "a las dos" does.
  ["(?<!(?:^| ){noHour} )(?<h>[1-9]|1\\d|2[0-4])", means.weakly(means.fullHour)],
];

const dayParts: readonly Rule<DayPart>[] = [
  ["(?:{inThe})mañan(?:a|as|ita)|(?<=esta )mañana|mañanita|1o hora", means.part("morning", 0, 12)],
  [
    "(?<!mas |muy )tempran(?:o|ito)(?: {inThe}mañan{word})?|antes del (?:trabajo|almuerzo|lonche)",
    means.part("morning", 0, 12),
  ],
  ["media mañana", means.part("morning", 9.5, 11.5)],
  [
    "{inThe}(?:tardes?|tardecitas?)|(?<=esta |mañana )tarde|tardecita",
    means.part("afternoon", 12, 17),
  ],
  ["despues del? (?:almuerzo|lonche|lunch|almorzar|comer)", means.part("afternoon", 12, 17)],
  ["(?:al )?final (?:del dia|de la tarde)|ultima hora", means.part("afternoon", 15, 24)],
  [
    "(?:a la )?hora de(?:l)? (?:almuerzo|lonche|lunch|comida|almorzar|comer)",
    means.part(null, 11.5, 13.5),
  ],
  [
    "(?:saliendo|despues|al salir|cuando salga) de (?:la escuela|clases|las clases)",
    means.part("afternoon", 15, 18),
  ],
  [
    "(?<!toda ){inThe}noches?(?! (?:antes|anterior))|(?<=esta )noche|(?<!trabajo )de noche",
    means.part("evening", 17, 24),
  ],
  [
    "(?:despues del?|saliendo del?|al salir del?) (?:trabajo|trabajar)",
    means.part("evening", 17, 24),
  ],
];

const choice: readonly Rule<number>[] = [
  ["(?:el|la) ultim[oa](?: (?:opcion|hora|cita))?(?! (?:vez|visita|semana))", () => -1],
  ["(?:el|la) (?:de )?mas (?:tarde|noche)", () => -1],
  ["(?:el|la) (?:de )?mas (?:tempran[oa]|pronto)|(?:el|la) de antes", () => 0],
  ["(?:el|la) (?:del?|de en) medio|(?:el|la) de enmedio", () => 1],
  ["(?:(?:el|la) )?cuart[oa](?: (?:opcion|hora|cita))?", () => 3],
  [
    "(?:(?:el|la) )?(?<n>[1-4]o)(?! (?:vez|visita|que nada))(?: (?:opcion|hora|cita))?" +
      "|(?:opcion|numero) (?:numero )?(?<n2>[1-4])",
    (g) => g.number(g.has("n") ? "n" : "n2") - 1,
  ],
];

const lexicon = new Lexicon(data, () => "o", fold);

export const spanish: LanguageRules = {
  language: "es",
  lexicon,
  dates,
  clocks,
  dayParts,
  choice,
  ...phraseRules(data.phrases, lexicon),
  phoneWords: new Map(Object.entries(data.phoneWords)),
  stem: (word) => {
    if (word.length < 5) return word.replace(/(?<=[a-zñ]{3})s$/, "");
    const bare = word.replace(/(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[aoe]s?)?$/, "");
    return bare
      .replace(/(?<=[a-zñ]{3})(?:amientos?|acion(?:es)?|iones|ion|ando|ar|en|an|[aeo]s|[aeo])$/, "")
      .replace(/(?<=[a-zñ]{3})e$/, "");
  },
};
