import { describe, expect, test } from "vitest";
import { instantsOf } from "../local-time.ts";
import { intentNames, intentRow } from "../nlu/intents.ts";
import type { Language } from "../nlu/languages.ts";
import type { Practice } from "../practice.ts";
import { practices } from "../testing/play.ts";
import { type ActId, type ActValues, type DialogAct, messagesOf } from "./acts.ts";
import { type Channel, detailsText, fixedSentences, render } from "./render.ts";

const [startsAtMs = 0] = instantsOf("America/New_York", "2026-11-24", 15 * 60);
const nineMs = startsAtMs - 6 * 3_600_000;
const tomorrowMs = startsAtMs + 24 * 3_600_000;

/** For each act the parameters it may get, and per set what its sentences must hold, in English. */
function paramsOf(practice: Practice): {
  [Id in ActId]?: readonly (readonly [ActValues, ...RegExp[]])[];
} {
  const [first, second] = practice.services;
  const [member, other] = practice.team;
  if (!first || !second || !member || !other)
    throw new TypeError("a practice has two services and two members of the team");
  const { id: serviceId } = first;
  const name = new RegExp(first.texts.en.name);
  const oneOf = new RegExp(first.texts.en.oneOf, "i");
  const when = /Tuesday, November 24 at 3:00 pm/;
  const visit = { serviceId, startsAtMs, staffId: null };
  const phone = "4155550134";
  return {
    noted: [[{ name: null }], [{ name: "Jo Park" }, /\bJo\b/]],
    "ask-which-service": [
      [{ serviceIds: [serviceId, second.id] }, oneOf, new RegExp(second.texts.en.oneOf)],
    ],
    "general-visit": [[{ serviceId }, oneOf]],
    "ask-day": [[{ serviceId: null }], [{ serviceId }, oneOf]],
    offer: [
      [
        { startsAtMs: [nineMs, startsAtMs], isToday: false },
        /Tuesday, November 24/,
        /9:00 am or 3:00 pm/,
      ],
      [{ startsAtMs: [startsAtMs], isToday: true }, /Today/, /3:00 pm/],
      [
        { startsAtMs: [nineMs, startsAtMs, tomorrowMs], isToday: false },
        /9:00 am/,
        when,
        /Wednesday, November 25 at 3:00 pm/,
      ],
    ],
    "ask-which-time": [[{ isOnlyOne: true }], [{ isOnlyOne: false }]],
    earliest: [
      [{ startsAtMs, isToday: false }, when],
      [{ startsAtMs, isToday: true }, /3:00 pm/],
    ],
    "ask-rest-of-phone": [[{ digits: 7 }, /7/]],
    "read-back": [
      [{ ...visit, name: null, phone: null }, oneOf, when, /Eastern time/],
      [
        { ...visit, name: "Jo Park", phone, staffId: member.id },
        oneOf,
        when,
        /Jo Park/,
        /415-555-0134/,
        new RegExp(member.name),
      ],
    ],
    booked: [
      [{ ...visit, name: null }, name, when],
      [{ ...visit, name: "Jo Park" }, /\bJo\b/, name, when],
      [{ ...visit, name: "Jo Park", forName: "Mia" }, /\bMia\b/, name, when],
    ],
    "text-coming": [[{ phone }]],
    "ask-to-book-service": [[{ serviceId }, oneOf]],
    "not-offered": [[{ name: "root canals" }, /root canals/]],
    "staff-does-not": [
      [
        { staffId: member.id, serviceId, giverId: other.id },
        new RegExp(member.name),
        new RegExp(other.name),
        oneOf,
      ],
    ],
    "closed-on": [
      [{ date: "2026-11-22" }, /Sundays/],
      [{ date: "2026-12-25" }, /Friday, December 25/],
    ],
    "closed-at": [[{ date: "2026-11-24" }, /Tuesday/, /(?:9:00|10:00) am to (?:5:00|6:00) pm/]],
    "not-free": [[{ startsAtMs }, when]],
    "time-free": [[{ startsAtMs }, when]],
    "fully-booked": [[{ date: "2026-11-24" }, /Tuesday, November 24/]],
    "other-weekday": [[{ date: "2026-11-24" }, /November 24 is a Tuesday/]],
    "visit-found": [[visit, name, when]],
    "which-visit": [
      [
        { visits: [visit, { ...visit, serviceId: second.id, startsAtMs: tomorrowMs }] },
        name,
        when,
        /Wednesday, November 25/,
      ],
    ],
    moved: [[visit, name, when]],
    cancelled: [[visit, name, when]],
    prices: practice.services.map(
      ({ id, price }) => [{ serviceIds: [id] }, new RegExp(`\\$${price.usd}`)] as const,
    ),
    "hours-of-day": [[{ date: "2026-11-24" }, /Tuesday/, /pm/]],
    "about-service": practice.services.map(
      ({ id, price }) =>
        [{ serviceId: id, isOffered: true }, new RegExp(`\\$${price.usd}`)] as const,
    ),
    "what-it-is": practice.services.map(({ id }) => [{ serviceId: id }, /\./] as const),
    team: [
      [
        { staffIds: practice.team.map(({ id }) => id) },
        ...practice.team.map((each) => new RegExp(each.name)),
      ],
    ],
    preparation: practice.services.map(({ id }) => [{ serviceId: id }] as const),
    "after-care": practice.services.map(({ id }) => [{ serviceId: id }] as const),
    answer: intentNames
      .filter((intent) => intentRow(intent).answeredBy === "practice")
      .map((intent) => [{ intent }] as const),
    "ask-call-back": [
      [{ needsName: true, needsPhone: true }, /name and number/],
      [{ needsName: true, needsPhone: false }, /name/],
      [{ needsName: false, needsPhone: true }, /number/],
    ],
    "will-call-back": [
      [{ name: null, phone: null }],
      [{ name: "Jo Park", phone }, /\bJo\b/, /415-555-0134/],
    ],
    "for-example": (["service", "day", "time", "choice", "phone", "anything"] as const).map(
      (of) => [{ of }] as const,
    ),
    verbatim: [[{ sentences: ["Hello."] }, /Hello\./]],
  };
}

const actIds = Object.keys(messagesOf.en.speech) as ActId[];
/** Spanish is answered in writing alone: the line speaks English. */
const voices = practices.flatMap((practice) => [
  [practice, "en", "speech"] as const,
  [practice, "en", "writing"] as const,
  [practice, "es", "writing"] as const,
]);

describe.each(voices)(
  "$0.name in $1 $2",
  (practice: Practice, language: Language, channel: Channel) => {
    const params = paramsOf(practice);
    test("says every act in whole sentences, with what it is about", () => {
      for (const id of actIds)
        for (const [values, ...holds] of params[id] ?? [[{}]]) {
          const act = { id, params: values } as DialogAct;
          const sentences = render(act, practice, language, channel);
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) isWhole(sentence, language, id);
          if (language === "en")
            for (const each of holds as RegExp[]) expect(sentences.join(" ")).toMatch(each);
        }
    });

    test("has fixed sentences that are whole, and none twice in its greeting", () => {
      const fixed = fixedSentences(practice, language, channel);
      expect(fixed.length).toBeGreaterThan(40);
      for (const sentence of fixed) isWhole(sentence, language);
      expect(fixed).toEqual(
        expect.arrayContaining([
          ...render({ id: "call-911", params: {} }, practice, language, channel),
        ]),
      );
    });
  },
);

function isWhole(sentence: string, language: Language, id = ""): void {
  expect(sentence).toMatch(/^[\p{Lu}¿¡\d$].*[.?!:]$/su);
  expect(sentence).not.toMatch(/undefined|null|NaN|\[object|Invalid|  | [,.?!]/);
  // A list of everything is as long as it is.
  if (!/all-services|which-visit|offer|hours-of-week/.test(id))
    expect(sentence.split(" ").length).toBeLessThanOrEqual(30);
  if (language === "es")
    expect(sentence).not.toMatch(/\b(?:the|you|your|please|we're|Monday|Tuesday|November)\b/);
}

test("the text that confirms visits names each, where it is and how to change it", () => {
  const [practice] = practices;
  const visits = [
    { bookingId: "1", serviceId: "cleaning", startsAtMs },
    { bookingId: "2", serviceId: "filling", startsAtMs: tomorrowMs },
  ];
  expect(detailsText(practice, "en", visits)).toBe(
    "Maple Street Dental: teeth cleaning, Tuesday, November 24, 3:00 pm Eastern time; filling, Wednesday, November 25, 3:00 pm Eastern time. 12 Maple Street, Springfield. To change it, call us a day ahead.",
  );
  expect(detailsText(practice, "es", visits)).toMatch(/limpieza dental, martes, 24 de noviembre/);
});
