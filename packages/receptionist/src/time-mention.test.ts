import { describe, expect, test } from "vitest";
import { minutesMeant } from "./opening-hours.ts";
import { plainWords } from "./plain-words.ts";
import { samplePractice } from "./sample-practice.ts";
import { findTime } from "./time-mention.ts";
import { spokenTime } from "./wording.ts";

/** The time found in a sentence, as it would be read back for a Tuesday. */
function timeIn(sentence: string, asked = false): string | null {
  const time = findTime(plainWords(sentence), asked);
  const spoken = (clock: Parameters<typeof minutesMeant>[0] | null) =>
    clock ? spokenTime(minutesMeant(clock, samplePractice, "2026-11-24")) : "";
  if (!time) return null;
  if (time.type === "at") return spoken(time.clock);
  return time.type === "between" ? `${spoken(time.from)} - ${spoken(time.to)}` : time.type;
}

describe("times, with the opening hours deciding between morning and afternoon", () => {
  test.each([
    ["at three", "3:00 pm"],
    ["half nine", "9:30 am"],
    ["two and thirty", "2:30 pm"],
    ["past two", "2:00 pm - "],
    ["ahead of eleven", " - 11:00 am"],
    ["I get off at three, so let's say four o'clock", "4:00 pm"],
    ["shift lets out at one-thirty, so anytime past two", "2:00 pm - "],
    ["at 430", "4:30 pm"],
    ["at nine", "9:00 am"],
    ["at twelve", "12:00 pm"],
    ["at six", "6:00 pm"],
    ["at eight", "8:00 am"],
    ["three thirty", "3:30 pm"],
    ["ten fifteen", "10:15 am"],
    ["ten oh five", "10:05 am"],
    ["half past two", "2:30 pm"],
    ["quarter past eleven", "11:15 am"],
    ["a quarter to ten", "9:45 am"],
    ["quarter to one", "12:45 pm"],
    ["ten minutes to four", "3:50 pm"],
    ["four p m", "4:00 pm"],
    ["three a m", "3:00 am"],
    ["three in the morning", "3:00 am"],
    ["nine in the evening", "9:00 pm"],
    ["three o'clock", "3:00 pm"],
    ["13:00", "1:00 pm"],
    ["noon", "12:00 pm"],
    ["330pm", "3:30 pm"],
    ["in the afternoon", "12:00 pm - "],
    ["in the morning", " - 12:00 pm"],
    ["after three", "3:00 pm - "],
    ["before eleven", " - 11:00 am"],
    ["between two and four", "2:00 pm - 4:00 pm"],
    ["any time", " - "],
    ["something later", "later"],
    ["for two people", null],
    ["in three days", null],
    ["I have two teeth", null],
    ["at ninety nine", null],
    ["25:00", null],
    ["not at three", null],
  ])("%j is %s", (sentence, time) => {
    expect(timeIn(sentence)).toBe(time);
  });

  test("a number alone is a time only where a time was asked for", () => {
    expect(timeIn("three")).toBeNull();
    expect(timeIn("three", true)).toBe("3:00 pm");
    expect(timeIn("three please", true)).toBe("3:00 pm");
  });
});
