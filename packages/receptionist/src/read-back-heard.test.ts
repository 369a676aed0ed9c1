import { describe, expect, test } from "vitest";
import { answer } from "./conversation.ts";
import { booked, lastOf, talk, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const world = worldWith();
const wish = "I'd like to book a teeth cleaning on Tuesday at three";

/** A yes to the last turn of a call, of which the caller has not heard some sentences. */
function yesTo(turns: readonly Turn[], unheard: (say: readonly string[]) => readonly string[]) {
  const { state, say } = lastOf(turns, world);
  return {
    say,
    reply: answer(state, { text: "okay", confidence: 1, unheard: unheard(say) }, world),
  };
}

describe.each([
  ["a booking", [wish]],
  ["a move", [...booked, "can we move it to Friday at eleven instead"]],
  ["a cancellation", [...booked, "actually please cancel my cleaning"]],
])("a yes to the read-back of %s", (_, turns) => {
  test("agrees to nothing where the read-back was cut off: it is read back again", () => {
    const { say, reply } = yesTo(turns, (all) => all);
    expect(reply.do).toEqual([]);
    expect(reply.say.at(-1)).toBe(say.at(-1));
    expect(say).toEqual(expect.arrayContaining(reply.say));
    expect(answer(reply.state, { text: "okay", confidence: 1 }, world).do).toHaveLength(1);
  });

  test("counts where only the question after it was cut off", () => {
    const { reply } = yesTo(turns, (all) => all.slice(-1));
    expect(reply.do).toHaveLength(1);
  });
});

test("a visit that is to be cancelled is named again to who was waiting for it", () => {
  const cancels: Turn[] = [...booked, "actually please cancel my cleaning"];
  const [named, asked] = talk([...cancels, "hold on a second"]).slice(-2);
  expect(asked?.say.slice(-2)).toEqual(named?.say);
});
