import { expect, test } from "vitest";
import { renderCaller } from "../../../../tests/callers/index.ts";
import { voiceActivitySettings } from "../../calls/speech/turn-taking-settings.ts";
import { FRAME_SAMPLES, SAMPLE_RATE_HZ } from "../engines.ts";
import { toneFilter } from "./tone-filter.ts";

const framesOf = (sound: Int16Array): Int16Array[] =>
  Array.from({ length: Math.floor(sound.length / FRAME_SAMPLES) }, (_, at) =>
    sound.slice(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES),
  );
const energyOf = (frames: readonly Int16Array[]): number =>
  frames.reduce((sum, frame) => frame.reduce((all, each) => all + each * each, sum), 0);
const filtered = (sound: Int16Array): Int16Array[] => {
  const filter = toneFilter(voiceActivitySettings);
  return framesOf(sound).map((frame) => filter(frame));
};
const tone = (hz: number, samples: number): Int16Array =>
  Int16Array.from(
    { length: samples },
    (_, at) => 5_000 * Math.sin((2 * Math.PI * hz * at) / SAMPLE_RATE_HZ),
  );

test.each([800, 1_000, 1_737, 2_500, 3_900])("a tone of %i Hz is taken out", (hz) => {
  const sound = tone(hz, SAMPLE_RATE_HZ / 2);
  expect(energyOf(filtered(sound)) / energyOf(framesOf(sound))).toBeLessThan(0.05);
});

test.each(["flite rms", "espeak-ng en-us"] as const)(
  "the voice %s is left as it is",
  async (voice) => {
    const sound = await renderCaller(
      voice,
      "I'd like to book a teeth cleaning on Tuesday at three",
    );
    const changed = filtered(sound).filter((frame, at) =>
      frame.some((sample, n) => sample !== sound[at * FRAME_SAMPLES + n]),
    );
    expect(changed.length / framesOf(sound).length).toBeLessThan(0.03);
  },
);
