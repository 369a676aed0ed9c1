import { describe, expect, test } from "vitest";
import { receptionUnderTest } from "../../testing/follow-ups/talks-under-test.ts";
import { linesToBook } from "../../testing/follow-ups/lines-to-book.ts";

describe.each(["voice", "chat"] as const)("by %s", (channel) => {
  async function talkOf(lines: readonly string[]) {
    const reception = receptionUnderTest();
    const talk = reception.talks[channel]();
    const heard = [];
    for (const line of lines) heard.push(await talk.say(line));
    const standing = reception.calendar.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
    return {
      reception,
      said: heard.map(({ said }) => said),
      standing: standing.map(({ slot, what }) => `${what} ${slot.startsAt}`),
    };
  }

  test("a time that was booked and cancelled can be booked again in the same conversation", async () => {
    const { said, standing } = await talkOf([
      ...linesToBook(),
      "please cancel that",
      "yes",
      "A teeth cleaning on Tuesday at three",
      "yes",
    ]);
    expect(said.at(-1)).toContain("is booked for Tuesday");
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:00:00Z"]);
  });

  test("what was booked in another conversation is found by name and number", async () => {
    const { reception } = await talkOf(linesToBook());
    const later = reception.talks[channel]();
    const lines = ["I need to cancel my appointment", "Maria Lopez", "404 555 0132", "yes"];
    for (const line of lines) await later.say(line);
    expect(reception.calendar.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER })).toEqual([]);
  });

  test("a second yes does not book again", async () => {
    const { standing } = await talkOf([...linesToBook(), "yes"]);
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:00:00Z"]);
  });

  test("a visit that is moved to another time stays on its day", async () => {
    const { said, standing } = await talkOf([...linesToBook(), "can we move it to 3:30", "yes"]);
    expect(said.at(-2)).toContain("Shall I move it?");
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:30:00Z"]);
  });
});
