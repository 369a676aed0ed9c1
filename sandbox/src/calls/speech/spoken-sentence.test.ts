import { expect, it } from "vitest";
import { isLoud, secondOfTone } from "../../../testing/calls/calls.ts";
import { opusDecoder } from "../transports/audio-frames.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

it("is whole frames and a short pause, the same as Opus, give or take the codec", () => {
  const spoken = new SpokenSentence(secondOfTone.subarray(0, 3_190));
  const decode = opusDecoder();
  const frames = Array.from({ length: spoken.frames }, (_, at) => decode(spoken.opus(at)));

  expect(frames).toHaveLength((200 + 140) / 20);
  expect(frames.every((frame) => frame?.length === 320)).toBe(true);
  expect(frames.filter((frame) => frame && isLoud(frame)).length).toBeGreaterThanOrEqual(9);
  expect(spoken.opus(3)).toBe(spoken.opus(3));
  expect(new SpokenSentence(new Int16Array(0)).frames).toBe(0);
});
