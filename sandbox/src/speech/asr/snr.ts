/** With a voice this far above the line's noise, in decibels, words are believed; from `lostDb` down not at all. */
const clearDb = 9;
const lostDb = 4;
/** The quietest tenth of all frames is the noise of the line, ... */
const noiseShare = 0.1;
/** ... and the sixth loudest the voice: a "yes" is no longer. */
const voiceFrames = 6;

/** Measures the signal-to-noise ratio of one utterance. */
export class SnrMeter {
  readonly #levels: number[] = [];

  /** Takes a frame of samples, 16 bit. */
  take(frame: Int16Array): void {
    if (frame.length === 0) return;
    let sum = 0;
    let power = 0;
    for (const sample of frame) {
      sum += sample;
      power += sample * sample;
    }
    // Some microphones have a constant offset, which nobody hears.
    const offset = sum / frame.length;
    this.#levels.push(Math.sqrt(Math.max(0, power / frame.length - offset * offset)));
  }

  /** How far the words may be believed, 0 to 1, so that a caller who mumbles is asked to say it again. */
  get confidence(): number {
    const sorted = this.#levels.toSorted((one, other) => one - other);
    const noise = sorted[Math.floor(sorted.length * noiseShare)] ?? 0;
    const voice = sorted[Math.max(0, sorted.length - voiceFrames)] ?? 0;
    if (noise < 1) return 1;
    const snrDb = 20 * Math.log10(voice / noise);
    return Math.min(1, Math.max(0, (snrDb - lostDb) / (clearDb - lostDb)));
  }
}
