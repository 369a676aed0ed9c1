import data from "../../../data/lexicon/en.json" with { type: "json" };
import type { DateExpression } from "../entities/date-expression.ts";
import type { ClockReading, DayPart, LanguageRules, Rule } from "../language.ts";
import { Lexicon } from "../lexicon.ts";
import { phraseRules } from "../phrases.ts";
import * as means from "./meanings.ts";

const ordinalSuffix = (n: number): string =>
  n > 10 && n < 20 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[n % 10] ?? "th");

const dates: readonly Rule<DateExpression>[] = [
  ["{weekday} (?:right )?(?<side>after|before) {holiday}", means.weekdayNearHoliday],
  ["(?:the )?day (?<side>after|before) {holiday}", means.dayBesideHoliday],
  ["(?:the )?week (?:(?<side>after|before)|of) {holiday}", means.weekOfHoliday],
  ["{holiday}", means.holiday],
  ["happy (?:thanksgiving|holidays|new years?)|merry christmas", means.nothing],
  ["black friday(?! (?:special|deal|sale))", means.daysFromHoliday("thanksgiving", 1)],
  ["cyber monday(?! (?:special|deal|sale))", means.daysFromHoliday("thanksgiving", 4)],
  ["(?:thats|its|is) (?:a |on a ){weekday}", means.nothing],
  [
    "not (?:this )?(?:coming )?{weekday}(?: {word})? (?:but )?(?:the )?1 after(?: that)?",
    means.weeksAfterWeekday,
  ],
  ["(?:the )?day after (?:tomorrow|tmrw)", means.inDays(2)],
  ["tomorrow", means.inDays(1)],
  ["today|tonight|this (?:morning|afternoon|evening)|later on today", means.inDays(0)],
  ["yesterday|last (?:week|month|year|night|{weekdays})|{weekdays} last week", means.nothing],
  [
    "(?:in )?(?:a|1|the) weeks? from (?:this |next |the coming )?{weekday}|{weekday} week(?= |$)(?! of)",
    means.weeksAfterWeekday,
  ],
  ["{n} weeks? from (?:this |next )?{weekday}", means.weeksAfterWeekday],
  [
    "(?:in )?(?:(?:a|the)|{n}|(?<couple>{couple})) weeks? from (?:today|now|tomorrow(?<plus>))",
    means.inWeeks,
  ],
  ["in (?:(?:a|about a)|{n}|(?<couple>{couple})) weeks?(?: time)?", means.inWeeks],
  [
    "in {n} days(?: time)?|{n} days from (?:now|today)",
    (g) => ({ type: "offset", days: g.number("n") }),
  ],
  ["(?:the )?week after next", means.week(2)],
  ["{weekday} (?:of |in )?(?:the )?week after next|{weekday} after next", means.weekday(2)],
  ["{weekday} (?:of |in )?(?:the )?(?:next|following|coming) week", means.weekday("next")],
  ["(?:next|following) week (?:on |this )?(?:a )?{weekday}", means.weekday("next")],
  ["{weekday} (?:of |in )?this week|this week (?:on )?{weekday}", means.weekday("this")],
  ["(?<which>1st|2nd|3rd|4th|last) {weekday} (?:of|in) {month}", means.nthWeekday],
  [
    "(?:{weekday} )?(?:the )?{month} (?:the )?(?:{nth}|{n}(?! ?(?:am|pm|oclock|:)))(?: {year})?",
    means.monthDay,
  ],
  ["(?:{weekday} )?(?:the )?(?:{nth}|{n}) (?:day )?(?:of )?{month}(?: {year})?", means.monthDay],
  ["(?:{weekday} )?(?<m>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<y>\\d{2,4}))?", means.writtenDate],
  ["{weekday} (?:the )?{nth}", means.dayOfMonth],
  ["the {nth}(?! {noOrdinalDay})|on {nth}", means.dayOfMonth],
  ["(?:the )?week (?:of|starting)(?: the)? (?:(?:{month} )?{nth}|{month} {n})", means.weekOfDay],
  [
    "(?:next|(?:the )?following) {weekday}|(?:the )?{weekday} after(?: that| next)?",
    means.weekday("next"),
  ],
  ["(?:this|this coming|coming|the coming|upcoming) {weekday}", means.weekday("this")],
  ["(?:any|a|some|most|every) {weekday}s?", means.everyWeekday],
  [
    "(?:the )?(?<nth>1st|2nd|3rd|last) week (?:of|in) {month}",
    (g) => {
      const day = { "1st": 3, "2nd": 10, "3rd": 17 }[g.text("nth") ?? ""] ?? 26;
      return { type: "week-of", base: { type: "month-day", month: g.number("month"), day } };
    },
  ],
  ["{weekday}(?<every>s)?", means.weekday()],
  ["(?:(?:early|middle|beginning|{within}) (?:of )?)?next week(?! and)", means.week(1)],
  ["(?:{within} (?:of )?)?this week", means.week(0)],
  ["next weekend", means.weekend(1)],
  ["(?:this |the |this coming |on )?weekends?", means.weekend(0)],
  [
    "(?:(?:sometime |any ?time )?in|early|late|mid|beginning of|end of|for) " +
      "(?:early |late |mid )?{month}(?! (?:the )?\\d)",
    means.inMonth,
  ],
  ["(?:the )?(?:very )?same day", means.sameDay],
  ["{soonest}", means.soonest],
  ["{anyDay}", means.anyDay],
];

const ofDay = "(?<ap>am|pm|in the (?:morning|afternoon|evening)|at night)";
const parted = `(?: ${ofDay})?`;
const clocks: readonly Rule<ClockReading>[] = [
  ["midnight|12 at night", means.midnight],
  [`(?:half past|half) (?<h>\\d{1,2})${parted}`, means.halfPast],
  [`(?:a )?quarter (?:past|after) (?<h>\\d{1,2})${parted}`, means.quarterPast],
  [`(?:a )?quarter (?:to|til|till|until|of|before) (?<h>\\d{1,2})${parted}`, means.quarterTo],
  [
    `(?<m>0?5|[1-3][05]|4[05]) (?:minutes )?(?:past|after) (?<h>\\d{1,2})${parted}`,
    means.minutesPast,
  ],
  [
    `(?<!(?:from|between) )(?<m>0?5|1[05]|2[05]) (?:minutes )?(?:to|til|till|of) (?<h>\\d{1,2})${parted}`,
    means.minutesTo,
  ],
  [`(?<h>\\d{1,2}):(?<m>\\d\\d)${parted}`, means.minutesPast],
  [`(?<h>\\d{1,2}) (?<m>[0-5]\\d) ${ofDay}`, means.minutesPast],
  ["(?<h>1[0-2]|[1-9]) (?<m>15|30|45|00)", means.minutesPast],
  ["(?<h>1[0-2]|[1-9]) (?<m>10|20|25|35|40|50|55)", means.weakly(means.minutesPast)],
  [`(?<h>\\d{1,2}) (?:oclock |sharp |on the dot |ish )?${ofDay}`, means.fullHour],
  ["(?<h>\\d{1,2}) (?:oclock|sharp|on the dot|ish)", means.fullHour],
  ["(?:12 )?noon|midday|12 midday", means.noon],
  ["(?<h>1[0-2]|[1-9])(?<m>00|15|30|45)", means.weakly(means.minutesPast)],
  ["(?<h>[1-9]|1\\d|2[0-4])", means.weakly(means.fullHour)],
];

const dayParts: readonly Rule<DayPart>[] = [
  ["(?:good|top of the|happy|yesterday|last|this|the whole) {dayPart}", means.nothing],
  ["^(?:morning|afternoon|evening)(?=$| (?:maam|sir|there|to you|dear|all))", means.nothing],
  [
    "(?:1st thing|early)(?: in the)? morning|1st thing(?: in the morning)?",
    means.part("morning", 0, 12),
  ],
  ["late(?:r)?(?: in the)? afternoon|end of the day|end of day", means.part("afternoon", 15, 24)],
  ["(?:around )?lunch ?time|around lunch|lunch ?hour", means.part(null, 11.5, 13.5)],
  ["(?:at|on my|over|during|for) lunch(?: break)?", means.part(null, 11.5, 13.5)],
  [
    "(?:in the |the )?mornings?|(?:in )?the am|(?<=day )am|before lunch|before work",
    means.part("morning", 0, 12),
  ],
  [
    "(?:in the |the |this )?afternoons?|(?:in )?the pm|(?<=day )pm|after lunch",
    means.part("afternoon", 12, 17),
  ],
  [
    "(?:in the |the |this )?evenings?|tonight|at night|after work|week ?nights?",
    means.part("evening", 17, 24),
  ],
  ["after school", means.part("afternoon", 15, 18)],
  ["mid ?morning", means.part("morning", 9.5, 11.5)],
];

const choice: readonly Rule<number>[] = [
  [
    "(?:(?:the|whichever|whichever is) )?last(?: (?:1|option|time|slot))?" +
      "(?! (?:time|week|year|month|visit|name))",
    () => -1,
  ],
  ["the (?:later|latest)(?: (?:1|of|time|option|slot))?|later 1|the latter", () => -1],
  ["the (?:earlier|earliest|sooner|former)(?: (?:1|time|option|slot))?|earlier 1", () => 0],
  ["(?:the )?middle (?:1|option|time|slot)|the middle(?=$| )", () => 1],
  [
    "(?:the )?{nth} (?:1|one|option|time|choice|slot|of (?:those|them|these))|(?:whatever|whichever) (?:comes )?{nth}" +
      "|(?<!(?:day|on) )the {nth}(?! (?:of|available|opening|week|thing))|(?:number|option|choice) {n}|^{nth}$",
    (g) => {
      const place = g.number(g.has("nth") ? "nth" : "n");
      return place >= 1 && place <= 4 ? place - 1 : null;
    },
  ],
];

const lexicon = new Lexicon(data, ordinalSuffix);

export const english: LanguageRules = {
  language: "en",
  lexicon,
  dates,
  clocks,
  dayParts,
  choice,
  ...phraseRules(data.phrases, lexicon),
  phoneWords: new Map(Object.entries(data.phoneWords)),
  stem: (word) =>
    word.length < 5
      ? word.replace(/(?<=\w{3})s$/, "")
      : word
          .replace(/(?:ings?|ied|ed|ies|es|er|s)$/, (end) =>
            end === "ied" || end === "ies" ? "y" : "",
          )
          .replace(/(\w)\1$/, "$1")
          .replace(/e$/, ""),
};
