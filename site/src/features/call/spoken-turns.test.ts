import { expect, test } from "vitest";
import { type SpokenTurn, withBegun, withEnded } from "./spoken-turns.ts";

const talk = (...steps: ((turns: readonly SpokenTurn[]) => readonly SpokenTurn[])[]) =>
  steps.reduce<readonly SpokenTurn[]>((turns, step) => step(turns), []);

test("one after the other, each has a stretch of their own", () => {
  const turns = talk(
    (before) => withBegun(before, "assistant", 100),
    (before) => withEnded(before, 900, "assistant"),
    (before) => withBegun(before, "user", 1_200),
  );
  expect(turns).toEqual([
    { speaker: "assistant", fromMs: 100, toMs: 900 },
    { speaker: "user", fromMs: 1_200, toMs: null },
  ]);
});

test("who is told to begin twice goes on with the first stretch", () => {
  const turns = talk(
    (before) => withBegun(before, "user", 100),
    (before) => withBegun(before, "user", 300),
  );
  expect(turns).toEqual([{ speaker: "user", fromMs: 100, toMs: null }]);
});

test("one ends while the other goes on", () => {
  const turns = talk(
    (before) => withBegun(before, "assistant", 100),
    (before) => withBegun(before, "user", 500),
    (before) => withEnded(before, 700, "assistant"),
  );
  expect(turns.map(({ toMs }) => toMs)).toEqual([700, null]);
});

test("the end of the call ends everybody, and no stretch runs backwards", () => {
  const turns = talk(
    (before) => withBegun(before, "assistant", 100),
    (before) => withBegun(before, "user", 500),
    (before) => withEnded(before, 400),
  );
  expect(turns.map(({ toMs }) => toMs)).toEqual([400, 500]);
});
