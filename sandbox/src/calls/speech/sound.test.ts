import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TokenBucket } from "../token-bucket.ts";
import { isLoud, speech, voicedFrame } from "../../../testing/calls/calls.ts";
import { bytesOf, FrameCutter, samplesOf } from "../transports/audio-frames.ts";
import { opusDecoder } from "../transports/opus-codec.ts";
import { TtsCache } from "./tts-cache.ts";
import { SpokenSentence } from "./spoken-sentence.ts";
import { VirtualClock } from "../../../testing/calls/virtual-clock.ts";

describe("the caller's sound", () => {
  it("is the same sound however it was cut on the way", () => {
    fc.assert(
      fc.property(fc.array(fc.int16Array({ maxLength: 1_000 }), { maxLength: 8 }), (pieces) => {
        const whole = pieces.flatMap((piece) => [...piece]);
        const frames: number[] = [];
        const cutter = new FrameCutter();
        for (const piece of pieces) {
          // An odd offset, as a piece of a larger buffer may have.
          const shifted = new Uint8Array(piece.length * 2 + 1);
          shifted.set(bytesOf(piece), 1);
          cutter.cut(samplesOf(shifted.subarray(1)), (frame) => frames.push(...frame));
        }
        expect(frames).toEqual(whole.slice(0, whole.length - (whole.length % 320)));
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("may come three seconds ahead of time and no more", async () => {
    const clock = new VirtualClock();
    const budget = new TokenBucket(clock, 150, 50);
    const taken = (): number =>
      Array.from({ length: 500 }, () => budget.take()).filter(Boolean).length;
    expect(taken()).toBe(150);

    await clock.advance(1_000);
    expect(taken()).toBe(50);
  });

  it("that is not Opus is no sound, and harms nothing", () => {
    const decode = opusDecoder();
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (packet) => {
        const samples = decode(packet);
        expect(samples === null || samples.length <= 1_920).toBe(true);
      }),
      { numRuns: 500, seed: 7 },
    );
  });
});

describe("a sentence", () => {
  const quiet = new Int16Array(16_000);
  const withSilence = Int16Array.from([
    ...quiet,
    ...speech(200, 0).flatMap((frame) => [...frame]),
    ...quiet,
  ]);

  it("begins at its first sound and ends with a short pause", () => {
    const spoken = new SpokenSentence(withSilence);

    expect(isLoud(spoken.pcm(0)) || isLoud(spoken.pcm(1))).toBe(true);
    expect(spoken.frames).toBe(Math.ceil((200 + 10 + 140) / 20));
  });

  it("without sound has no frames", () => {
    expect(new SpokenSentence(quiet).frames).toBe(0);
  });

  it("is the same as Opus, give or take the codec", () => {
    const spoken = new SpokenSentence(withSilence);
    const decode = opusDecoder();
    const frames = Array.from({ length: spoken.frames }, (_, i) => decode(spoken.opus(i)));

    expect(frames.every((frame) => frame?.length === 320)).toBe(true);
    expect(frames.filter((frame) => frame !== null && isLoud(frame)).length).toBeGreaterThanOrEqual(
      9,
    );
    expect(spoken.opus(3)).toBe(spoken.opus(3));
  });

  it("is encoded ahead a few frames at a time, and is the same however far that is", async () => {
    const voiced = Int16Array.from(speech(1_000, 0).flatMap((frame) => [...frame]));
    const [ahead, asked] = [new SpokenSentence(voiced), new SpokenSentence(voiced)];
    const done = ahead.encodeAhead();
    const early = ahead.opus(30);
    await done;
    const packetsOf = (each: SpokenSentence) =>
      Array.from({ length: each.frames }, (_, i) => each.opus(i));

    expect(ahead.opus(30)).toBe(early);
    expect(packetsOf(ahead)).toEqual(packetsOf(asked));
  });
});

describe("the ttsCache", () => {
  it("has each sentence made once, and again only when that failed", async () => {
    const asked: string[] = [];
    let broken = true;
    const book = new TtsCache({
      speak: (sentence) => {
        asked.push(sentence);
        return sentence === "B." && broken
          ? Promise.reject(new Error("no voice"))
          : Promise.resolve(voicedFrame);
      },
      close: () => Promise.resolve(),
    });
    await book.prepare(["A."]);
    await book.say("A.");
    await expect(book.say("B.")).rejects.toThrow("no voice");
    broken = false;
    await book.say("B.");
    await book.say("B.");

    expect(asked).toEqual(["A.", "B.", "B."]);
  });
});
