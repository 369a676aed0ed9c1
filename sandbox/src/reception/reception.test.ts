import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { calendarWith } from "../../testing/api/api-under-test.ts";
import { wholeRequest } from "../../testing/follow-ups/lines-to-book.ts";
import { fridayAtTenMs } from "../../testing/scheduler/wide-rules.ts";
import { conversationWith } from "./reception.ts";
import { parserInProcess } from "../../testing/understanding/parser-in-process.ts";

const reception = {
  practice: dentalPractice,
  understanding: parserInProcess(),
  calendar: calendarWith().calendar,
  now: () => 0,
};
const again = { text: "Could you repeat that?", confidence: 1 };

test("a call begins with the practice's greeting, unless its assistant has another first message", async () => {
  const greeting = conversationWith(reception).greet().say;
  expect(greeting[0]).toContain(dentalPractice.name);
  expect(conversationWith(reception, greeting.join(" ")).greet().say).toEqual(greeting);

  const own = conversationWith(reception, "Good morning. Ann here.");
  expect(own.greet().say).toEqual(["Good morning.", "Ann here."]);
  expect((await own.answer(again)).say).toEqual(["Good morning.", "Ann here."]);
});

test("an assistant that waits for the caller says nothing first", () => {
  expect(conversationWith(reception, "").greet().say).toEqual([]);
});

test("a first message without end is cut off, not spoken for hours", () => {
  const said = conversationWith(reception, "x".repeat(16_000)).greet().say;
  expect(said.join("")).toHaveLength(1_000);
});

test("a yes to a read-back that was interrupted, or could not be spoken, books nothing", async () => {
  const call = conversationWith({ ...reception, now: () => fridayAtTenMs });
  call.greet();
  const readBack = await call.answer({ text: wholeRequest, confidence: 1 });
  const place = readBack.say.findIndex((sentence) => sentence.includes("Maria Lopez"));
  const yes = { text: "yes", confidence: 1 };
  expect((await call.answer(yes, [place])).do).toEqual([]);
  expect((await call.answer(yes)).do).toMatchObject([{ type: "book" }]);
});
