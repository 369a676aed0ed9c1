const zeroCrossings = 16;
/** How much of the lower band is kept; the rest is the filter's slope. */
const kept = 0.92;

/**
 * `samples` at another rate, in hertz: each new sample is a windowed sinc (Hann) over the old ones,
 * cut off below half of the lower rate, so that nothing above it folds back as noise.
 */
export function resample(samples: Int16Array, fromHz: number, toHz: number): Int16Array {
  if (fromHz === toHz) return samples.slice();
  const cutoff = kept * Math.min(1, toHz / fromHz);
  const reach = zeroCrossings / cutoff;
  const result = new Int16Array(Math.floor((samples.length * toHz) / fromHz));
  for (let index = 0; index < result.length; index += 1) {
    const centre = (index * fromHz) / toHz;
    let sum = 0;
    for (let at = Math.ceil(centre - reach); at <= centre + reach; at += 1) {
      const distance = at - centre;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / reach);
      sum += (samples[at] ?? 0) * cutoff * sinc(cutoff * distance) * window;
    }
    result[index] = Math.max(-32_768, Math.min(32_767, Math.round(sum)));
  }
  return result;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}
