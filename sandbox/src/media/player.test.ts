import { expect, test } from "vitest";
import { FRAME_MS } from "../speech/engines.ts";
import { Player } from "./player.ts";
import type { RoomLink } from "./room-link.ts";

/** A link that wants an unbroken stream, and counts the frames that it is given. */
class CountingLink implements RoomLink {
  readonly kind = "webrtc";
  readonly plays = "opus";
  readonly leadMs = FRAME_MS;
  readonly heardAtMs = 0;
  readonly messagesTaken = 0;
  frames = 0;

  listen(): void {}
  send(): void {}
  play(): void {
    this.frames += 1;
  }
  rest(): boolean {
    this.frames += 1;
    return true;
  }
  async close(): Promise<void> {}
}

/** How many frames go with each of the ticks, which stand for beats of 20 ms and are so much late. */
function framesOf(ticks: readonly { beat: number; lateMs: number }[]): number[] {
  let nowMs = 0;
  const link = new CountingLink();
  const clock = { now: () => nowMs, after: () => () => undefined };
  const player = new Player(link, clock, { onLine: () => undefined, onSilence: () => undefined });
  return ticks.map(({ beat, lateMs }) => {
    const before = link.frames;
    nowMs = beat * FRAME_MS + lateMs;
    player.tick(beat * FRAME_MS);
    return link.frames - before;
  });
}

test.each([0, 1, 2, 3, 7, 19])(
  "a frame goes with each beat, however late its timer, when the first was %i ms late",
  (firstMs) => {
    const late = [firstMs, 0, 5, 1, 19, 2, 0, 12, 3, 0];
    const [first, ...others] = framesOf(late.map((lateMs, beat) => ({ beat, lateMs })));
    expect(first).toBe(2);
    expect(others).toEqual(others.map(() => 1));
  },
);

test("beats that were missed are made up for at once, and then it goes on as before", () => {
  const ticks = [0, 1, 2, 5, 6, 7].map((beat) => ({ beat, lateMs: beat === 5 ? 9 : 0 }));
  expect(framesOf(ticks)).toEqual([2, 1, 1, 3, 1, 1]);
});
