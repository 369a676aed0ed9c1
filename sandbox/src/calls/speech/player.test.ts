import { expect, test } from "vitest";
import { FRAME_MS, FRAME_SAMPLES } from "../../speech/engines.ts";
import { Player } from "./player.ts";
import type { CallerConnection } from "../transports/connection.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

/** A link that wants an unbroken stream, and counts the frames that it is given. */
class CountingLink implements CallerConnection {
  leadMs = FRAME_MS;
  frames = 0;

  send(): void {}
  play(): void {
    this.frames += 1;
  }
  playSilence(): boolean {
    this.frames += 1;
    return true;
  }
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

/** What is unsaid of two lines when all frames of the first but so many were played. */
async function unsaidWithout(frames: number): Promise<Player["unsaid"]> {
  const link = new CountingLink();
  const clock = { now: () => 0, after: () => () => undefined };
  const player = new Player(link, clock, { onLine: () => undefined, onSilence: () => undefined });
  const spoken = new SpokenSentence(new Int16Array(5 * FRAME_SAMPLES).fill(8_000));
  link.leadMs = (spoken.frames - frames - 1) * FRAME_MS;
  for (const text of ["first", "second"])
    player.say({ text, sound: Promise.resolve(spoken), interruptible: true, last: false });
  await Promise.resolve();
  expect(link.frames).toBe(spoken.frames - frames);
  return player.unsaid;
}

test("a line that was said to its end is not unsaid, and the one after it has not begun", async () => {
  expect(await unsaidWithout(0)).toEqual([{ text: "second", hasBegun: false }]);
});

test("a line without its end is unsaid with all after it, and it alone has begun", async () => {
  expect(await unsaidWithout(1)).toEqual([
    { text: "first", hasBegun: true },
    { text: "second", hasBegun: false },
  ]);
});
