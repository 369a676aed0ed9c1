import { SAMPLE_RATE_HZ } from "../../engines.ts";
import { Resampler } from "../../sound/resample.ts";

/** Voices this low are those that the acoustic model hears best. */
const lowHz = 150;
/** How much shorter a throat is where the voice is higher, as an exponent; and at the most. */
const shortening = 0.45;
const shortest = 0.8;
/** Whole rates: a filter is worked out for each place between two samples. */
const lengthSteps = 50;

/**
 * How long the throat of a voice of this pitch seems beside those that the acoustic model hears best, in
 * steps of a fiftieth: 1 for low voices, less for high ones.
 */
export function lengthOf(pitchHz: number): number {
  if (pitchHz <= lowHz) return 1;
  const length = Math.max(shortest, (lowHz / pitchHz) ** shortening);
  return Math.round(length * lengthSteps) / lengthSteps;
}

/**
 * Vocal tract length normalization: what makes a voice one from a throat of full length; `null` for one that
 * is. The resonances of a shorter throat all lie higher by one factor. Played slower by that factor they lie
 * where the acoustic model expects them; that all of it lasts longer matters less. Measured: decision 6.
 */
export function vtln(length: number): Resampler | null {
  return length === 1 ? null : new Resampler(SAMPLE_RATE_HZ * length, SAMPLE_RATE_HZ);
}
