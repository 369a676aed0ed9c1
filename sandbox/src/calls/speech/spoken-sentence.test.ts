import { describe, expect, it } from "vitest";
import { isLoud, speech } from "../../../testing/calls/calls.ts";
import { opusDecoder } from "../transports/audio-frames.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

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
