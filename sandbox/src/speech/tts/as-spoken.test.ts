import fc from "fast-check";
import { expect, test } from "vitest";
import { asSpoken } from "./as-spoken.ts";

test.each([
  ["A teeth cleaning is $120.", "A teeth cleaning is 120 dollars."],
  ["The setup fee is $1,500 once.", "The setup fee is 1500 dollars once."],
  ["Tuesday at 3:00 pm Eastern time", "Tuesday at 3 P M Eastern time"],
  ["at 9:05 am", "at 9 oh 5 A M"],
  ["at 3:30", "at 3 30"],
  ["from 9 am to 5 pm", "from 9 A M to 5 P M"],
  ["Please call 911 first.", "Please call nine one one first."],
  ["Please call or text 988 now.", "Please call or text nine eight eight now."],
  ["Dr. Lee & team", "Doctor Lee and team"],
  ["This is the AI receptionist.", "This is the A I receptionist."],
])("%j is said as %j", (written, said) => {
  expect(asSpoken(written)).toBe(said);
});

test("no text whatever makes it throw, and no price keeps its sign", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(asSpoken(`${text} $5`)).not.toMatch(/\$5/);
    }),
  );
});
