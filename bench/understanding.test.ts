import { expect, test } from "vitest";
import { reached } from "./figure.ts";
import { sentenceFigures } from "./understanding.ts";

test("a score a hair below its limit misses it, although it is displayed rounded", () => {
  const reachedWith = (intents: number, slots: number): boolean[] =>
    sentenceFigures("English", { sentences: 774, intents, slots }).map(reached);
  expect(reachedWith(0.9499, 0.9296)).toEqual([false, false]);
  expect(reachedWith(0.95, 0.93)).toEqual([true, true]);
});
