import { expect, test } from "vitest";
import { CallUnderWay, quietWeek } from "../packages/receptionist/hard-calls/index.ts";
import { bookingCall } from "./booking-call.ts";
import { parserOf } from "./sentences.ts";

/** Each reply of a call that is typed. */
function repliesTo(call: number): string[] {
  const { parser, practice } = parserOf("dental");
  const underWay = new CallUnderWay(parser, quietWeek(practice));
  return bookingCall(call).map(({ says }) => {
    underWay.hear({ text: says, confidence: 1 });
    return underWay.call.lines.at(-1)?.text ?? "";
  });
}

const calls = [0, 1, 2, 3, 4];

test.each(calls)("the caller of call %i is understood, turn by turn", (call) => {
  for (const [at, reply] of repliesTo(call).entries())
    expect(reply).toMatch(bookingCall(call)[at]!.replied);
});

test("in every call three replies begin with a sentence that no other call has", () => {
  const beginnings = calls.map((call) =>
    repliesTo(call).map((reply) => reply.split(/(?<=[.?!]) /)[0]!),
  );
  for (const own of beginnings) {
    const others = new Set(beginnings.filter((each) => each !== own).flat());
    expect(own.filter((sentence) => !others.has(sentence))).toHaveLength(3);
  }
});
