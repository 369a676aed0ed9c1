/** As clear as this, in decibels over the line's own noise, nothing is doubted; at the least nothing is believed. */
const clearDb = 9;
const lostDb = 4;
/** The quietest tenth of all frames says how loud the line is, ... */
const tenth = 0.1;
/** ... and the sixth loudest the voice: a "yes" is no longer. */
const voiceFrames = 6;

/** How clearly a voice stands out from the noise of its line, frame by frame of one utterance. */
export class Clearness {
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
    // A microphone may hold all of its sound off the middle, which nobody hears.
    const offset = sum / frame.length;
    this.#levels.push(Math.sqrt(Math.max(0, power / frame.length - offset * offset)));
  }

  /**
   * How much of what was heard may be believed, 0 to 1: who mumbles far from the microphone is asked to
   * say it again, whatever the noise sounded like. A line without any noise is clear.
   */
  get share(): number {
    const sorted = this.#levels.toSorted((one, other) => one - other);
    const line = sorted[Math.floor(sorted.length * tenth)] ?? 0;
    const voice = sorted[Math.max(0, sorted.length - voiceFrames)] ?? 0;
    if (line < 1) return 1;
    const overDb = 20 * Math.log10(voice / line);
    return Math.min(1, Math.max(0, (overDb - lostDb) / (clearDb - lostDb)));
  }
}
