import { concatSound, SAMPLE_RATE_HZ } from "../../engines.ts";
import { type Resampler, resamplerFrom } from "../../sound/resample.ts";

/** Pitch needs no more than every fourth sample. */
const every = 4;
const rateHz = SAMPLE_RATE_HZ / every;
const lowestHz = 65;
const highestHz = 400;
/** Sound that comes again sooner than a voice's is no voice: a bark, a chime. It is looked for up to here. */
const highestSoundHz = 1_000;
const longestLag = Math.floor(rateHz / lowestHz);
const shortestVoiceLag = Math.floor(rateHz / highestHz);
const shortestLag = Math.floor(rateHz / highestSoundHz);
const windowSamples = 0.05 * rateHz;
const hopSamples = 0.02 * rateHz;
/** Quieter than this share of the loudest is no vowel, and like itself only by chance below that. */
const quietShare = 0.25;
const leastAlike = 0.6;
/** A multiple of the period is as much alike: the shortest that is nearly so counts. */
const nearlyAlike = 0.9;
/** Of a voice this many windows are heard, of a click or a hum on the line fewer. */
const fewestVoiced = 6;

/**
 * The pitch of a voice in hertz, the median over its vowels, by autocorrelation; `null` where too little
 * of `sounds` has one. Rough, within a tenth: enough to tell a high voice from a low one. 3 ms a second.
 */
export function pitchOf(sounds: readonly Int16Array[]): number | null {
  const sound = thinned(sounds);
  const windows: { at: number; level: number }[] = [];
  for (let at = 0; at + windowSamples + longestLag <= sound.length; at += hopSamples)
    windows.push({ at, level: Math.sqrt(likeness(sound, at, 0) / windowSamples) });
  const loudest = windows.reduce((most, { level }) => Math.max(most, level), 1);
  const voiced = windows
    .filter(({ level }) => level >= loudest * quietShare)
    .map(({ at }) => periodAt(sound, at))
    .filter((lag) => lag !== null)
    .toSorted((one, other) => one - other);
  const lag = voiced[Math.floor(voiced.length / 2)];
  return lag === undefined || voiced.length < fewestVoiced ? null : rateHz / lag;
}

/** The mean of every four samples. */
function thinned(sounds: readonly Int16Array[]): Float64Array {
  const whole = concatSound(sounds);
  return Float64Array.from({ length: Math.floor(whole.length / every) }, (_, at) => {
    let sum = 0;
    for (let next = at * every; next < (at + 1) * every; next += 1) sum += whole[next] ?? 0;
    return sum / every;
  });
}

/** The periods that are looked at, and one beside either end. */
const lags = Array.from({ length: longestLag - shortestLag + 3 }, (_, at) => shortestLag - 1 + at);

/** After how many samples the sound at a place comes again, or `null` where it does not as a voice's does. */
function periodAt(sound: Float64Array, at: number): number | null {
  const own = likeness(sound, at, 0);
  const alike = lags.map(
    (lag) => likeness(sound, at, lag) / Math.sqrt(own * likeness(sound, at + lag, 0) || 1),
  );
  const inner = alike.slice(1, -1);
  const most = Math.max(...inner);
  if (most < leastAlike) return null;
  const peak = inner.findIndex(
    (here, index) =>
      here >= most * nearlyAlike && here >= alike[index]! && here >= alike[index + 2]!,
  );
  const lag = shortestLag + peak;
  return peak < 0 || lag < shortestVoiceLag ? null : lag;
}

function likeness(sound: Float64Array, at: number, lag: number): number {
  let sum = 0;
  for (let next = at; next < at + windowSamples; next += 1)
    sum += (sound[next] ?? 0) * (sound[next + lag] ?? 0);
  return sum;
}

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
  return length === 1 ? null : resamplerFrom(SAMPLE_RATE_HZ * length);
}
