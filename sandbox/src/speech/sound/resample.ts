import { concatSound, SAMPLE_RATE_HZ } from "../engines.ts";

const zeroCrossings = 16;
/** How much of the lower band passes; the rest is the filter's slope. */
const passShare = 0.92;

/**
 * `samples` of this rate, in hertz, at 16 kHz, all at once. A second of sound takes about 3 ms. See
 * `resamplerFrom`.
 */
export function resample(samples: Int16Array, fromHz: number): Int16Array {
  if (fromHz === SAMPLE_RATE_HZ) return samples.slice();
  const resampler = resamplerFrom(fromHz);
  // What comes after the end is silence.
  const padded = concatSound([samples, new Int16Array(resampler.reach)]);
  return resampler.take(padded).slice(0, Math.floor((samples.length * SAMPLE_RATE_HZ) / fromHz));
}

export type Resampler = ReturnType<typeof resamplerFrom>;

/**
 * Sound of this rate, in hertz, at 16 kHz, piece by piece: each new sample is a windowed sinc (Hann) over the
 * old ones, cut off below half of the lower rate, so that nothing above it folds back as noise.
 *
 * The filter is worked out once for each place that new samples take between old ones: two from 24 to
 * 16 kHz, 320 from 22.05.
 */
export function resamplerFrom(fromHz: number) {
  const toHz = SAMPLE_RATE_HZ;
  const cutoff = passShare * Math.min(1, toHz / fromHz);
  const reach = Math.ceil(zeroCrossings / cutoff);
  const places = toHz / greatestCommonDivisor(fromHz, toHz);
  const filters = Array.from({ length: places }, (_, place) => {
    const centre = ((place * fromHz) / toHz) % 1;
    return Float64Array.from({ length: 2 * reach }, (_unused, tap) =>
      weightAt(tap + 1 - reach - centre, cutoff, reach),
    );
  });
  /** Old samples that new ones still look back on: before its beginning there was silence. */
  let old = new Int16Array(reach);
  /** The place of the first of them in all of the sound. */
  let oldFrom = -reach;
  /** New samples so far. */
  let made = 0;

  /** The place of the first old sample that the next new one looks at. */
  const firstLookedAt = (): number => Math.floor((made * fromHz) / toHz) + 1 - reach;

  function next(): number {
    const filter = filters[made % filters.length]!;
    const first = firstLookedAt() - oldFrom;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) sum += old[first + tap]! * filter[tap]!;
    made += 1;
    return Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }

  return {
    /** So many old samples must follow before a new one is known. */
    reach,

    /** Takes the next old samples and answers the new ones that are known now. */
    take(samples: Int16Array): Int16Array {
      old = concatSound([old, samples]);
      const end = oldFrom + old.length;
      // The last old sample that a new one looks at comes `reach` after its own place.
      const known = Math.ceil(((end - reach) * toHz) / fromHz);
      const result = Int16Array.from({ length: Math.max(0, known - made) }, next);
      old = old.slice(Math.max(0, firstLookedAt() - oldFrom));
      oldFrom = end - old.length;
      return result;
    },
  };
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
