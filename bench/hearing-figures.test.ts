import { expect, test } from "vitest";
import type { CallerSentence } from "../packages/receptionist/callers/halves.ts";
import { reached } from "./figure.ts";
import { type Heard, hearingFigures } from "./hearing-figures.ts";

const yes: CallerSentence = {
  practice: "dental",
  text: "Yes please.",
  intents: ["yes"],
  asked: "is-that-right",
  readBack: { service: "cleaning", at: "2026-11-24T15:00" },
  slots: {},
};
const heardAs = (text: string, more: Partial<Heard> = {}): Heard => ({
  voice: "one",
  sentence: yes,
  said: { text, confidence: 1 },
  words: 2,
  wrong: 0,
  unknown: 0,
  ...more,
});
const figure = (heard: readonly Heard[], name: string) =>
  hearingFigures("in domain", heard, { words: 10, intents: 90 }, "").find((each) =>
    each.name.startsWith(name),
  );
const times = (count: number, heard: Heard): Heard[] => Array.from({ length: count }, () => heard);

test("a figure a hair beyond its limit misses it, however it is shown", () => {
  const heard = [
    ...times(188, heardAs("Yes please.")),
    ...times(21, heardAs("Where can I park?", { wrong: 2 })),
  ];
  const intents = figure(heard, "intents right");
  expect([intents?.measured.toFixed(1), intents && reached(intents)]).toEqual(["90.0", false]);
  const words = figure(heard, "words wrong");
  expect([words?.measured.toFixed(1), words && reached(words)]).toEqual(["10.0", false]);
});

test("a wrong booking at the end of one talk is counted, and misses", () => {
  const talk = (outcome: "booked" | "wrong" | "not booked") =>
    heardAs("Yes please.", { talk: { outcome, lines: [] } });
  const heard = [talk("booked"), talk("not booked"), talk("wrong"), heardAs("Yes please.")];
  const wrong = figure(heard, "booked in a whole talk");
  expect([wrong?.measured, wrong && reached(wrong)]).toEqual([1, false]);
  expect(figure(heard, "wishes booked right")?.measured).toBeCloseTo(33.33, 1);
});

test("where nobody wished to book, nothing is said of bookings", () => {
  expect(figure([heardAs("Yes please.")], "booked in a whole talk")).toBeUndefined();
});
