import { describe, expect, test } from "vitest";
import { soundsComplete } from "./sounds-complete.ts";
import { booked, lastOf } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const asked: Record<string, Turn[]> = {
  "how to help": [],
  "which service": ["book an appointment"],
  "which day": ["a cleaning"],
  "what time": ["a cleaning on tuesday"],
  "to confirm": ["a cleaning on tuesday at three"],
  "which number": [...booked, "Maria Lopez"],
};

describe("a finished thought ends the turn early, half a sentence does not", () => {
  test.each([
    ["how to help", "i'd like to book a teeth cleaning on tuesday at three", true],
    ["how to help", "i'd like to book a teeth cleaning", true],
    ["how to help", "i'd like to book a", false],
    ["how to help", "i'd like to", false],
    ["how to help", "how much is", false],
    ["how to help", "how much is a cleaning", true],
    ["how to help", "what are your hours", true],
    ["how to help", "can i talk to a human", true],
    ["how to help", "goodbye", true],
    ["how to help", "tuesday", false],
    ["how to help", "um", false],
    ["how to help", "", false],
    ["which service", "teeth cleaning", true],
    ["which service", "a teeth cleaning on", false],
    ["which day", "on tuesday", true],
    ["which day", "on", false],
    ["which day", "next", false],
    ["what time", "three", true],
    ["what time", "half past", false],
    ["what time", "a quarter to", false],
    ["to confirm", "yes", true],
    ["to confirm", "yes please", true],
    ["to confirm", "no", false],
    ["to confirm", "no wednesday", true],
    ["to confirm", "yes but", false],
    ["which number", "four oh four five five five oh one three two", true],
    ["which number", "it's four zero four five five five zero one three two", true],
    ["which number", "four oh four five five five", false],
    ["which number", "four oh four five five five oh one three", false],
    ["which number", "where can i park", true],
  ])("asked %s, %j: %s", (question, text, complete) => {
    expect(soundsComplete(lastOf(asked[question] ?? []).state, text)).toBe(complete);
  });
});
