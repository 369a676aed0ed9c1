import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, frameCutter, opusDecoder, samplesOf } from "./audio-frames.ts";

describe("the caller's sound", () => {
  it("is the same sound however it was cut on the way", () => {
    fc.assert(
      fc.property(fc.array(fc.int16Array({ maxLength: 1_000 }), { maxLength: 8 }), (pieces) => {
        const whole = pieces.flatMap((piece) => [...piece]);
        const frames: number[] = [];
        const cut = frameCutter((frame) => frames.push(...frame));
        for (const piece of pieces) {
          // An odd offset, as a piece of a larger buffer may have.
          const shifted = new Uint8Array(piece.length * 2 + 1);
          shifted.set(bytesOf(piece), 1);
          cut(samplesOf(shifted.subarray(1)));
        }
        expect(frames).toEqual(whole.slice(0, whole.length - (whole.length % 320)));
      }),
      { numRuns: 200, seed: 7 },
    );
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
