import type { ServerMessage } from "@ringwell/provider-api";
import { expect, test } from "vitest";
import { silentConnection } from "../../../testing/calls/calls.ts";
import { FRAME_MS, FRAME_SAMPLES } from "../../speech/engines.ts";
import { SpeechOutput } from "./speech-output.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

const spoken = new SpokenSentence(new Int16Array(5 * FRAME_SAMPLES).fill(8_000));
const manner = { endsCall: false, interruptible: true };

/** Speech over a connection that wants an unbroken stream and counts its frames. */
function outputWith({
  leadMs = FRAME_MS,
  say = () => Promise.resolve(spoken),
}: { leadMs?: number; say?: (sentence: string) => Promise<SpokenSentence> } = {}) {
  const made = { nowMs: 0, frames: 0, told: [] as ServerMessage[] };
  const output = new SpeechOutput({
    room: { send: (message) => void made.told.push(message), end: () => undefined },
    connection: {
      ...silentConnection,
      leadMs,
      play: () => void (made.frames += 1),
      playSilence: () => (made.frames += 1) > 0,
    },
    ttsCache: { say },
    clock: { now: () => made.nowMs, after: () => () => undefined },
  });
  return Object.assign(made, { output });
}

test("three sentences are rendered ahead, and the next when one is over", async () => {
  const rendered: string[] = [];
  const say = async (text: string) => {
    rendered.push(text);
    return spoken;
  };
  const made = outputWith({ say });
  made.output.say(["1", "2", "3", "4", "5"], manner);
  await Promise.resolve();
  expect(rendered).toEqual(["1", "2", "3"]);
  for (let beat = 0; beat < spoken.frames; beat += 1) {
    made.nowMs = beat * FRAME_MS;
    made.output.tick(made.nowMs);
  }
  expect(rendered).toEqual(["1", "2", "3", "4"]);
});

/** How many frames go with each tick; a tick is due at its beat of 20 ms, and so much late. */
function framesOf(ticks: readonly { beat: number; lateMs: number }[]): number[] {
  const made = outputWith();
  return ticks.map(({ beat, lateMs }) => {
    const before = made.frames;
    made.nowMs = beat * FRAME_MS + lateMs;
    made.output.tick(beat * FRAME_MS);
    return made.frames - before;
  });
}

test.each([0, 1, 2, 3, 7, 19])(
  "a frame goes with each tick, however late its timer, when the first was %i ms late",
  (firstMs) => {
    const late = [firstMs, 0, 5, 1, 19, 2, 0, 12, 3, 0];
    const frames = framesOf(late.map((lateMs, beat) => ({ beat, lateMs })));
    expect(frames).toEqual([2, ...Array<number>(9).fill(1)]);
  },
);

test("ticks that were missed are made up for at once, and then it goes on as before", () => {
  const ticks = [0, 1, 2, 5, 6, 7].map((beat) => ({ beat, lateMs: beat === 5 ? 9 : 0 }));
  expect(framesOf(ticks)).toEqual([2, 1, 1, 3, 1, 1]);
});

/** What is interrupted of two sentences alike when all frames of the first but so many were played. */
async function interruptedWithout(frames: number): Promise<SpeechOutput["interruptedSentences"]> {
  const made = outputWith({ leadMs: (spoken.frames - frames - 1) * FRAME_MS });
  expect(made.output.say(["Good.", "Good."], manner)).toEqual([1, 2]);
  await Promise.resolve();
  expect(made.frames).toBe(spoken.frames - frames);
  made.output.interrupt();
  return made.output.interruptedSentences;
}

test("a sentence without its end is interrupted with all after it, and it alone is captioned", async () => {
  const second = { id: 2, isCaptioned: false };
  expect(await interruptedWithout(0)).toEqual([second]);
  expect(await interruptedWithout(1)).toEqual([{ id: 1, isCaptioned: true }, second]);
});

test.each<[string, (sentence: string) => Promise<SpokenSentence>]>([
  ["cannot be rendered", () => Promise.reject(new Error("no voice"))],
  ["has no sound", () => Promise.resolve(new SpokenSentence(new Int16Array(0)))],
])("a sentence that %s is captioned, and counts as not heard", async (_, fail) => {
  const made = outputWith({
    say: (text) => (text === "First." ? fail(text) : Promise.resolve(spoken)),
  });
  made.output.say(["First.", "Second."], manner);
  await new Promise((settled) => setImmediate(settled));
  for (let beat = 0; beat <= spoken.frames + 2; beat += 1) {
    made.nowMs = beat * FRAME_MS;
    made.output.tick(made.nowMs);
  }
  const captions = made.told.flatMap((each) =>
    each.type === "transcript" ? [each.transcript] : [],
  );
  expect(captions).toEqual(["First.", "Second."]);
  expect(made.output.busy).toBe(false);
  expect(made.output.interruptedSentences).toEqual([{ id: 1, isCaptioned: true }]);
});

test("a sentence that cannot wait with the others counts as not heard", () => {
  const { output } = outputWith();
  output.say(Array<string>(40).fill("One."), manner);
  const ids = output.say(["Too much."], manner);
  expect(output.interruptedSentences[0]).toEqual({ id: ids[0], isCaptioned: false });
});

test("sentences wait while the caller has the turn, and an interruption takes them too", async () => {
  const made = outputWith();
  made.output.isHeld = true;
  made.output.say(["first"], manner);
  await Promise.resolve();
  made.output.tick(0);
  expect(made.output.busy).toBe(false);
  made.output.interrupt();
  made.output.isHeld = false;
  expect(made.output.busy).toBe(false);
  expect(made.output.interruptedSentences).toEqual([{ id: 1, isCaptioned: false }]);
});
