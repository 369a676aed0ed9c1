import { expect, test } from "vitest";
import { reached } from "./figure.ts";
import { type Heard, hearingFigures } from "./hearing-figures.ts";

const heardAs = (more: Partial<Heard> = {}): Heard => ({
  voice: "one",
  words: 2,
  wrong: 0,
  unknown: 0,
  intentsRight: true,
  isConfident: true,
  changesWrongly: false,
  ...more,
});
const figure = (heard: readonly Heard[], name: string) =>
  hearingFigures("training", heard, { words: 10, intents: 90 }, "").find((each) =>
    each.name.startsWith(name),
  );
const times = (count: number, heard: Heard): Heard[] => Array.from({ length: count }, () => heard);

test("a figure a hair beyond its limit misses it, although it is displayed rounded", () => {
  const heard = [
    ...times(188, heardAs()),
    ...times(21, heardAs({ wrong: 2, intentsRight: false })),
  ];
  const intents = figure(heard, "intents right");
  expect([intents?.measured.toFixed(1), intents && reached(intents)]).toEqual(["90.0", false]);
  const words = figure(heard, "words wrong");
  expect([words?.measured.toFixed(1), words && reached(words)]).toEqual(["10.0", false]);
});

test("a wrong booking at the end of one call is counted, and misses", () => {
  const talk = (outcome: "booked" | "wrong" | "not booked") =>
    heardAs({ talk: { outcome, lines: [] } });
  const heard = [talk("booked"), talk("not booked"), talk("wrong"), heardAs()];
  const wrong = figure(heard, "wrong bookings in whole calls");
  expect([wrong?.measured, wrong && reached(wrong)]).toEqual([1, false]);
  expect(figure(heard, "wishes booked right")?.measured).toBeCloseTo(33.33, 1);
});

test("sentences without a wish to book give no figures about bookings", () => {
  expect(figure([heardAs()], "wrong bookings in whole calls")).toBeUndefined();
});
