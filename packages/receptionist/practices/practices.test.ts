import { describe, expect, test } from "vitest";
import { intentNames, intentRow } from "../src/nlu/intents.ts";
import { minutesOfClock } from "../src/plain-time.ts";
import { hoursOn } from "../src/opening-hours.ts";
import { parserOf, practices } from "../src/testing/play.ts";
import { wantedOf } from "../src/nlu/slots.ts";
import { weekdays } from "./index.ts";

const languages = ["en", "es"] as const;

describe.each(practices)("$name", (practice) => {
  const { services, team } = practice;

  test("has no id twice", () => {
    for (const list of [services, team])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
  });

  test.each(services)(
    "can keep $id on the grid, with people and rooms that exist, inside some day",
    (service) => {
      const { durationMin, bufferMin, providers, rooms, price } = service;
      expect([durationMin % 15, bufferMin % 15]).toEqual([0, 0]);
      const counts = [durationMin, price.usd, rooms.length, providers.length];
      expect(Math.min(...counts)).toBeGreaterThan(0);
      expect(providers.filter((id) => !team.some((member) => member.id === id))).toEqual([]);
      const longest = weekdays
        .flatMap((weekday) => practice.hours[weekday])
        .map(({ opens, closes }) => minutesOfClock(closes) - minutesOfClock(opens));
      expect(Math.max(...longest)).toBeGreaterThanOrEqual(durationMin + bufferMin);
    },
  );

  test("answers what a practice answers itself, in both languages", () => {
    const known = intentNames.filter((intent) => intentRow(intent).answeredBy === "practice");
    for (const language of languages) {
      const answers = practice.answers[language];
      const missing = known.filter((intent) => !answers[intent]?.length);
      expect(missing, `add these to answers.${language} of ${practice.name}`).toEqual([]);
      const unknown = Object.keys(answers).filter((name) => !known.some((each) => each === name));
      expect(unknown, 'mark these in intents.json with "answeredBy": "practice"').toEqual([]);
    }
  });

  test("opens before it closes, and is closed on Sunday", () => {
    for (const weekday of weekdays)
      for (const { opens, closes } of practice.hours[weekday])
        expect(minutesOfClock(opens)).toBeLessThan(minutesOfClock(closes));
    expect(hoursOn(practice, "2026-11-22")).toEqual([]);
  });

  test.each(languages)(
    "names each service so that callers who say it in %s are understood",
    (language) => {
      const asked = { today: "2026-11-21", expecting: "service", spokenOf: null } as const;
      const isIn = (text: string, id: string): boolean => {
        const heard = parserOf(practice).parse({ text, confidence: 1 }, { ...asked, language });
        return wantedOf(heard, "service").some(({ value }) => value.ids.includes(id));
      };
      const missed = services.flatMap(({ id, texts }) => {
        const { name, oneOf, callersSay, symptoms } = texts[language];
        return [name, oneOf, ...callersSay, ...symptoms].filter((words) => !isIn(words, id));
      });
      expect(missed).toEqual([]);
    },
  );
});
