import { expect, test } from "vitest";
import { CallUnderWay, quietWeek } from "../packages/receptionist/src/hard-calls/index.ts";
import { fixedSentences, samplePractice } from "../packages/receptionist/src/index.ts";
import { bookingCall } from "./booking-call.ts";

const ahead = fixedSentences(samplePractice);

/** Each reply of a call that is typed. */
function repliesTo(call: number): string[] {
  const underWay = new CallUnderWay(quietWeek(samplePractice));
  return bookingCall(call).map(({ says }) => {
    underWay.hear({ text: says, confidence: 1 });
    return underWay.call.lines.at(-1)?.text ?? "";
  });
}

const calls = [0, 1, 2, 3, 4];

test.each(calls)("the caller of call %i is understood, turn by turn", (call) => {
  const replies = repliesTo(call);
  for (const [at, { replied }] of bookingCall(call).entries()) expect(replies[at]).toMatch(replied);
});

test("half of the replies begin with what no call has said before, so that it is made meanwhile", () => {
  const isAhead = (reply: string): boolean => ahead.some((sentence) => reply.startsWith(sentence));
  const made = calls.map((call) => repliesTo(call).filter((reply) => !isAhead(reply)));
  for (const replies of made) expect(replies).toHaveLength(4);
  expect(new Set(made.flat()).size).toBe(made.flat().length);
});
