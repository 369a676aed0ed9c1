import { expect, test } from "vitest";
import { dentalPractice } from "../../practices/dental.ts";
import { clockOf } from "../../training/slots.ts";
import { parserOf } from "../testing/play.ts";
import { wantedTime } from "./slots.ts";

test.each([
  ["a cleaning after nine and before eleven", "09:00 to 11:00"],
  ["a cleaning some morning before eleven", "00:00 to 11:00"],
  ["a cleaning on Monday at four, school is out at three", "16:00"],
  ["could you move me from nine to ten", "10:00"],
  ["please move my visit to Friday between nine and eleven", "09:00 to 11:00"],
])("%j is %s", (text, expected) => {
  const context = { today: "2026-11-21", expecting: "anything", spokenOf: null } as const;
  const result = parserOf(dentalPractice).parse(
    { text, confidence: 1 },
    { ...context, language: "en" },
  );
  const time = wantedTime(result);
  const found =
    time?.type === "within"
      ? `${clockOf(time.from)} to ${clockOf(time.to)}`
      : time && clockOf(time.minutes);
  expect(found).toBe(expected);
});
