const zeroCrossings = 16;
/** How much of the lower band is kept; the rest is the filter's slope. */
const kept = 0.92;

/**
 * `samples` at another rate, in hertz: each new sample is a windowed sinc (Hann) over the old ones,
 * cut off below half of the lower rate, so that nothing above it folds back as noise.
 *
 * The filter is worked out once for each place that new samples take between old ones: two from
 * 24 to 16 kHz, 320 from 22.05. A second of sound takes about 3 ms.
 */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples.slice();
  const cutoff = kept * Math.min(1, toHz / fromHz);
  const reach = Math.ceil(zeroCrossings / cutoff);
  const places = toHz / greatestCommonDivisor(fromHz, toHz);
  const filters = Array.from({ length: places }, (_, place) => {
    const centre = ((place * fromHz) / toHz) % 1;
    return Float64Array.from({ length: 2 * reach }, (_unused, tap) =>
      weightAt(tap + 1 - reach - centre, cutoff, reach),
    );
  });

  const result = new Int16Array(Math.floor((samples.length * toHz) / fromHz));
  for (let index = 0; index < result.length; index += 1) {
    const filter = filters[index % places]!;
    const first = Math.floor((index * fromHz) / toHz) + 1 - reach;
    let sum = 0;
    for (let tap = 0; tap < filter.length; tap += 1) {
      sum += (samples[first + tap] ?? 0) * filter[tap]!;
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return result;
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
