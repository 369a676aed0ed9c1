import { expect, test } from "vitest";
import { instantsOf } from "../local-time.ts";
import { intentNames, intentRow } from "../nlu/intents.ts";
import type { Language } from "../nlu/languages.ts";
import type { Practice } from "../../practices/practice.ts";
import { practices } from "../testing/play.ts";
import { type ActId, type ActValues, messagesOf } from "./acts.ts";
import { fill } from "./placeholders.ts";
import { detailsText, fixedSentences, render } from "./render.ts";

const [dental] = practices;
const [startsAtMs = 0] = instantsOf("America/New_York", "2026-11-24", 15 * 60);
const nineMs = startsAtMs - 6 * 3_600_000;
const tomorrowMs = startsAtMs + 24 * 3_600_000;
const visits = [
  { bookingId: "1", serviceId: "cleaning", startsAtMs },
  { bookingId: "2", serviceId: "filling", startsAtMs: tomorrowMs },
];

test.each<[string, ActValues, string]>([
  ["{service}, {oneOf}", { serviceId: "cleaning" }, "teeth cleaning, a teeth cleaning"],
  ["{oneOfThese}", { serviceIds: ["cleaning", "filling"] }, "a teeth cleaning or a filling"],
  ["{moment} {zone}", { startsAtMs }, "Tuesday, November 24 at 3:00 pm Eastern time"],
  [
    "{day}: {times}",
    { startsAtMs: [nineMs, startsAtMs] },
    "Tuesday, November 24: 9:00 am or 3:00 pm",
  ],
  [
    "{visits}",
    { visits: visits.slice(0, 1) },
    "your teeth cleaning on Tuesday, November 24 at 3:00 pm",
  ],
  ["{monthDay}, {weekday}, {weekdays}", { date: "2026-11-22" }, "November 22, Sunday, Sundays"],
  ["[{isHoliday}{day}|{weekdays}]", { date: "2026-12-25" }, "Friday, December 25"],
  ["{weekday}: {hours}", { date: "2026-11-24" }, "Tuesday: 9:00 am to 5:00 pm"],
  ["{firstName}, {who}", { name: "Jo Park", phone: "4155550134" }, "Jo, Jo Park, 415-555-0134"],
  ["[{forName}'s|Your]", { forName: "Mia" }, "Mia's"],
  ["[{forName}'s|Your]", { forName: null }, "Your"],
  ["{staff}, {giver}", { staffId: "lena", giverId: "okafor" }, "Lena, Dr. Okafor"],
  ["{digits}", { digits: 7 }, "7"],
  ["{cost}, {minutes}", { serviceId: "cleaning" }, "is $120, 45"],
  [
    "{prices}",
    { serviceIds: ["cleaning"] },
    "a teeth cleaning is $120 and takes about 45 minutes.",
  ],
  ["{closedDays}", {}, "Sunday"],
  ["{twoServices}", {}, "teeth cleaning or check-up"],
  ["{sentences}", { sentences: ["Hello."] }, "Hello."],
])("%s of %o is %s", (template, given, text) =>
  expect(fill(template, { practice: dental, language: "en", given }).join(" ")).toBe(text),
);

test("offered times come with their day, unless it is today; times of several days each have their own", () => {
  const offer = (isToday: boolean, ...times: number[]): string =>
    render({ id: "offer", params: { startsAtMs: times, isToday } }, dental, "en", "speech").join();
  expect(offer(true, startsAtMs)).toBe("Today, I have 3:00 pm.");
  expect(offer(false, startsAtMs)).toBe("On Tuesday, November 24, I have 3:00 pm.");
  expect(offer(false, nineMs, tomorrowMs)).toBe(
    "I have Tuesday, November 24 at 9:00 am or Wednesday, November 25 at 3:00 pm.",
  );
});

const actIds = Object.keys(messagesOf.en.speech) as ActId[];
/** What may be said of a caller, or not. */
const ofCallers = { name: "Jo Park", forName: "Mia", phone: "4155550134" };
const unknown: ActValues = { name: null, forName: null, phone: null };
const anonymous: readonly ActId[] = ["noted", "read-back", "booked", "will-call-back"];

/** Values for any act: each service, each member of the team and each answer of the practice are among them. */
function valuesOf({ services, team }: Practice): ActValues[] {
  const answered = intentNames.filter((intent) => intentRow(intent).answeredBy === "practice");
  return answered.map((intent, at) => {
    const { id: serviceId = "" } = services[at % services.length] ?? {};
    const { id: staffId = "" } = team[at % team.length] ?? {};
    const [isToday, needsName] = [at % 2 === 0, at % 3 > 0];
    const flags = { isToday, isOnlyOne: isToday, isOffered: isToday, needsName };
    const ids = {
      serviceIds: [serviceId, services[0]?.id ?? ""],
      staffId,
      giverId: staffId,
      staffIds: [staffId],
    };
    const own = visits.map((visit) => ({ ...visit, serviceId }));
    const more = { visits: own, digits: 7, sentences: ["Hello."], needsPhone: at % 3 < 2 };
    return { ...ofCallers, ...flags, ...ids, ...more, serviceId, startsAtMs, intent };
  });
}

/** Spanish is answered in writing alone: the line speaks English. */
const voices = practices.flatMap((practice) => [
  { practice, language: "en", channel: "speech" } as const,
  { practice, language: "en", channel: "writing" } as const,
  { practice, language: "es", channel: "writing" } as const,
]);

test.each(voices)("$practice.name says every act whole in $language $channel", (voice) => {
  const { practice, language, channel } = voice;
  const values = valuesOf(practice);
  for (const id of actIds) {
    const given = anonymous.includes(id) ? [...values, { ...values[0], ...unknown }] : values;
    for (const params of given) {
      const sentences = render({ id, params }, practice, language, channel);
      expect([
        id,
        sentences.length > 0,
        sentences.filter((each) => isBroken(each, language, id)),
      ]).toEqual([id, true, []]);
    }
  }
});

test.each(voices)(
  "the fixed sentences of $practice.name are whole in $language $channel",
  (voice) => {
    const { practice, language, channel } = voice;
    const fixed = fixedSentences(practice, language, channel);
    expect(fixed.length).toBeGreaterThan(40);
    expect(fixed.filter((each) => isBroken(each, language))).toEqual([]);
    const advice = render({ id: "call-911", params: {} }, practice, language, channel);
    expect(fixed).toEqual(expect.arrayContaining([...advice]));
  },
);

function isBroken(sentence: string, language: Language, id: ActId | null = null): boolean {
  // A list of everything is as long as it is.
  const mayBeLong = id !== null && /all-services|which-visit|offer|hours-of-week/.test(id);
  return (
    !/^[\p{Lu}¿¡\d$].*[.?!:]$/su.test(sentence) ||
    /undefined|null|NaN|\[object|Invalid|  | [,.?!]/.test(sentence) ||
    (!mayBeLong && sentence.split(" ").length > 30) ||
    (language === "es" &&
      /\b(?:the|you|your|please|we're|Monday|Tuesday|November)\b/.test(sentence))
  );
}

test("the text that confirms visits names each, where it is and how to change it", () => {
  expect(detailsText(dental, "en", visits)).toBe(
    "Maple Street Dental: teeth cleaning, Tuesday, November 24, 3:00 pm Eastern time; filling, Wednesday, November 25, 3:00 pm Eastern time. 12 Maple Street, Springfield. To change it, call us a day ahead.",
  );
  expect(detailsText(dental, "es", visits)).toMatch(/limpieza dental, martes, 24 de noviembre/);
});
