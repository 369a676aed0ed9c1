import { expect, test } from "vitest";
import { receptionUnderTest } from "../../testing/follow-ups/reception-under-test.ts";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";
import { always } from "../../testing/scheduler/scheduler-under-test.ts";

const again = ["please cancel that", "yes", "A teeth cleaning on Tuesday at three", "yes"];
const elsewhere = ["I need to cancel my appointment", "Maria Lopez", "404 555 0132", "yes"];

test.each([
  ["what was booked and cancelled can be booked again in the same conversation", again, [], 1],
  ["what was booked in another conversation is found by name and number", [], elsewhere, 0],
  ["a second yes does not book again", ["yes"], [], 1],
])("by voice and chat, %s", async (_, same, other, visits) => {
  for (const channel of ["voice", "chat"] as const) {
    const { conversations, calendar } = receptionUnderTest();
    for (const lines of [[...linesToBook(), ...same], other]) {
      await conversations[channel]().say(...lines);
    }
    const booked = calendar.list(always).map(({ slot, what }) => `${what} ${slot.startsAt}`);
    expect(booked).toEqual(Array(visits).fill("Teeth cleaning 2026-11-24T20:00:00Z"));
  }
});
