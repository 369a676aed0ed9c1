import { describe, expect, test } from "vitest";
import { dentalPractice } from "../practices/dental.ts";
import { parserOf, practices } from "../src/testing/play.ts";
import { failuresOf, hardCallsFor, homeOf, playCall, quietWeek } from "./index.ts";

describe.each(practices)("at $name", (practice) => {
  test.each(hardCallsFor(practice))("a hard call goes as it must: $title", (call) => {
    const played = playCall(call.turns, parserOf(practice), quietWeek(practice));
    expect({ failures: failuresOf(call, played), lines: played.lines }).toEqual({
      failures: [],
      lines: played.lines,
    });
  });
});

test.each([
  ["closed since an hour", "2026-11-21T14:00:00-05:00"],
  ["closed for the day", "2026-11-22T12:00:00-05:00"],
])("a knocked-out tooth goes as it must where the practice is %s", (_, now) => {
  const call = hardCallsFor(dentalPractice).find(({ key }) => key === "knocked-out-tooth")!;
  const played = playCall(
    call.turns,
    parserOf(dentalPractice),
    quietWeek(dentalPractice, Date.parse(now)),
  );
  expect(failuresOf(call, played)).toEqual([]);
  const elsewhere = played.lines.map((line) => ({
    ...line,
    text: line.text.replace(/today|on call/gi, "Monday I have 9:00"),
  }));
  expect(failuresOf(call, { ...played, lines: elsewhere })).not.toEqual([]);
});

test("each of the twelve has a practice that gets such calls", () => {
  const calls = hardCallsFor(dentalPractice);
  expect(calls).toHaveLength(12);
  expect(calls.every(({ never }) => never.length > 0)).toBe(true);
  expect(new Set(calls.map(({ key }) => homeOf(key).id)).size).toBe(2);
});

test("a receptionist that does nothing fails every one of them", () => {
  for (const call of hardCallsFor(dentalPractice)) {
    const silent = { lines: [], actions: [], visits: [], ended: false };
    expect(failuresOf(call, silent).length).toBeGreaterThan(0);
  }
});
