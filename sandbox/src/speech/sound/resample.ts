import { concatSound } from "../engines.ts";

const zeroCrossings = 16;
/** How much of the lower band passes; the rest is the filter's slope. */
const passShare = 0.92;

/**
 * `samples` at another rate, in hertz, all at once. A second of sound takes about 3 ms. See `Resampler`.
 */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples.slice();
  const resampler = new Resampler(fromHz, toHz);
  // What comes after the end is silence.
  const padded = concatSound([samples, new Int16Array(resampler.reach)]);
  return resampler.take(padded).slice(0, Math.floor((samples.length * toHz) / fromHz));
}

/**
 * Sound at another rate, in hertz, piece by piece: each new sample is a windowed sinc (Hann) over the old
 * ones, cut off below half of the lower rate, so that nothing above it folds back as noise.
 *
 * The filter is worked out once for each place that new samples take between old ones: two from 24 to
 * 16 kHz, 320 from 22.05.
 */
export class Resampler {
  /** So many old samples must follow before a new one is known. */
  readonly reach: number;
  readonly #fromHz: number;
  readonly #toHz: number;
  readonly #filters: readonly Float64Array[];
  /** Old samples that new ones still look back on, and the place of the first in all of the sound. */
  #old: Int16Array;
  #oldFrom: number;
  /** New samples so far. */
  #made = 0;

  constructor(fromHz: number, toHz: number) {
    const cutoff = passShare * Math.min(1, toHz / fromHz);
    const reach = Math.ceil(zeroCrossings / cutoff);
    const places = toHz / greatestCommonDivisor(fromHz, toHz);
    this.reach = reach;
    this.#fromHz = fromHz;
    this.#toHz = toHz;
    this.#filters = Array.from({ length: places }, (_, place) => {
      const centre = ((place * fromHz) / toHz) % 1;
      return Float64Array.from({ length: 2 * reach }, (_unused, tap) =>
        weightAt(tap + 1 - reach - centre, cutoff, reach),
      );
    });
    // Before its beginning there was silence.
    this.#old = new Int16Array(reach);
    this.#oldFrom = -reach;
  }

  /** Takes the next old samples and answers the new ones that are known now. */
  take(samples: Int16Array): Int16Array {
    const old = concatSound([this.#old, samples]);
    const end = this.#oldFrom + old.length;
    // The last old sample that a new one looks at comes `reach` after its own place.
    const known = Math.ceil(((end - this.reach) * this.#toHz) / this.#fromHz);
    const length = Math.max(0, known - this.#made);
    const result = Int16Array.from({ length }, () => this.#next(old));
    this.#old = old.slice(Math.max(0, this.#firstLookedAt - this.#oldFrom));
    this.#oldFrom = end - this.#old.length;
    return result;
  }

  /** The place of the first old sample that the next new one looks at. */
  get #firstLookedAt(): number {
    return Math.floor((this.#made * this.#fromHz) / this.#toHz) + 1 - this.reach;
  }

  #next(old: Int16Array): number {
    const filter = this.#filters[this.#made % this.#filters.length]!;
    const first = this.#firstLookedAt - this.#oldFrom;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) sum += old[first + tap]! * filter[tap]!;
    this.#made += 1;
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
}

function weightAt(distance: number, cutoff: number, reach: number): number {
  const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
  return cutoff * sinc(cutoff * distance) * window;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}
