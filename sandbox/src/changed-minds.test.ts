import { afterEach, describe, expect, test } from "vitest";
import { receptionUnderTest } from "./actions/talks-under-test.ts";

let reception: ReturnType<typeof receptionUnderTest>;
afterEach(() => reception.close());

describe.each(["voice", "chat"] as const)("by %s", (channel) => {
  async function talkOf(lines: readonly string[]) {
    reception = receptionUnderTest();
    const talk = reception.talks[channel]();
    const heard = [];
    for (const line of lines) heard.push(await talk.say(line));
    const standing = reception.calendar.list({ fromMs: 0, toMs: Number.MAX_SAFE_INTEGER });
    return {
      said: heard.map(({ said }) => said),
      standing: standing.map(({ slot, what }) => `${what} ${slot.startsAt}`),
    };
  }

  const wish = "A teeth cleaning on Tuesday at three";

  test("who cancels and then wants the same time after all has it", async () => {
    const { said, standing } = await talkOf([
      wish,
      "yes",
      "please cancel that",
      "yes",
      wish,
      "yes",
    ]);
    expect(said.at(-1)).toContain("is booked for Tuesday");
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:00:00Z"]);
  });

  test("who says yes twice is booked once", async () => {
    const { standing } = await talkOf([wish, "yes", "yes"]);
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:00:00Z"]);
  });

  test("a visit moves by less than its own length", async () => {
    const { said, standing } = await talkOf([wish, "yes", "can we move it to 3:30", "yes"]);
    expect(said.at(-2)).toContain("Shall I move it?");
    expect(standing).toEqual(["teeth cleaning 2026-11-24T20:30:00Z"]);
  });
});
