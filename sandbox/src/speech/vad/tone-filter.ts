import { FRAME_SAMPLES, SAMPLE_RATE_HZ } from "../engines.ts";

const stepHz = 25;
/** How sharp the notch is: 0 is blunt, 1 would never settle. */
const sharpness = 0.95;

type Settings = Readonly<Record<"minLevel" | "minToneHz" | "maxToneHz" | "minToneShare", number>>;

/** Takes pure tones out of one call: chimes and beeps are neither speech nor silence to a recognizer. */
export function toneFilter(settings: Settings): (frame: Int16Array) => Int16Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (frame) => {
    const toneHz = toneIn(frame, settings);
    if (toneHz === null) {
      x1 = frame.at(-1) ?? 0;
      x2 = frame.at(-2) ?? 0;
      [y1, y2] = [x1, x2];
      return frame;
    }
    const cosine = Math.cos((2 * Math.PI * toneHz) / SAMPLE_RATE_HZ);
    return frame.map((x) => {
      const feedback = 2 * sharpness * cosine * y1 - sharpness * sharpness * y2;
      const y = x - 2 * cosine * x1 + x2 + feedback;
      [x1, x2, y1, y2] = [x, x1, y, y1];
      return Math.max(-32_768, Math.min(32_767, y));
    });
  };
}

/** The frequency that holds most of a frame's energy, in Hz. Null if none does, or if it is too quiet for speech. */
function toneIn(frame: Int16Array, settings: Settings): number | null {
  const { minToneHz, maxToneHz, minToneShare, minLevel } = settings;
  const energy = frame.reduce((sum, sample) => sum + sample * sample, 0);
  if (energy <= frame.length * (minLevel * 32_768) ** 2) return null;
  const near = strongestIn(frame, minToneHz, maxToneHz, 2 * stepHz);
  const from = Math.max(minToneHz, near - stepHz);
  const toneHz = strongestIn(frame, from, Math.min(maxToneHz, near + stepHz), stepHz);
  const share = (2 * powerAt(frame, toneHz)) / (FRAME_SAMPLES * energy);
  return share >= minToneShare ? toneHz : null;
}

/** The frequency with the most power, in Hz, of those every `step` from `from` to `to`. */
function strongestIn(frame: Int16Array, from: number, to: number, step: number): number {
  let [best, bestHz] = [-1, from];
  for (let hz = from; hz <= to; hz += step) {
    const power = powerAt(frame, hz);
    if (power > best) [best, bestHz] = [power, hz];
  }
  return bestHz;
}

/** The Goertzel algorithm: the squared magnitude of one frequency. An iterator would take three times as long. */
function powerAt(frame: Int16Array, hz: number): number {
  const coefficient = 2 * Math.cos((2 * Math.PI * hz) / SAMPLE_RATE_HZ);
  let last = 0;
  let beforeLast = 0;
  for (let at = 0; at < frame.length; at += 1) {
    const next = frame[at]! + coefficient * last - beforeLast;
    beforeLast = last;
    last = next;
  }
  return last * last + beforeLast * beforeLast - coefficient * last * beforeLast;
}
