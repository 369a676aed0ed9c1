import { beginningMean, CepstralMean } from "./cepstral-mean.ts";
import type { PocketSphinx, PocketSphinxRecognizer, Segment, Vector } from "./pocket-sphinx.ts";

/** All values are text; an option the engine does not know is ignored in silence. */
const options: [string, string][] = [
  ["-hmm", "/acoustic"],
  ["-dict", "/words.dict"],
  ["-lm", "/words.lm"],
  // Without this floor the engine traps within the first tenth of a second.
  ["-varfloor", "1"],
  ["-fwdflat", "no"],
  ["-maxhmmpf", "3000"],
  ["-remove_noise", "yes"],
  ["-cmninit", beginningMean.join(",")],
  ["-logfn", "/dev/null"],
];

/** The engine's weight of the language model against the sound, and its shift of scores. */
const languageWeight = 6.5;
const scoreShift = 1_024;
const natsPerScore = (Math.log(1.0001) * scoreShift) / languageWeight;

/** After so much of a caller's first utterance its beginning is heard a second time. */
const acquaintedAfterSamples = 1.8 * 16_000;

/** The words of an utterance and how well they fit the language model. */
export interface Recognised {
  text: string;
  /** Mean score of a word: the natural logarithm of its chance, 0 or less; 0 when nothing was heard. */
  wordScore: number;
}

/**
 * Hears one caller at a time, one utterance after another.
 * Lives as long as its worker: making and deleting leaks heap.
 */
export class Recogniser {
  readonly #sphinx: PocketSphinx;
  readonly #decoder: PocketSphinxRecognizer;
  readonly #mean: CepstralMean;
  readonly #sound: Vector<number>;
  readonly #segments: Vector<Segment>;
  #hearing = false;
  /** The first utterance of a caller so far, until it is heard a second time. */
  #firstSounds: Int16Array[] | null = [];

  constructor(sphinx: PocketSphinx) {
    this.#sphinx = sphinx;
    this.#decoder = decoderOf(sphinx);
    this.#mean = CepstralMean.ofNewest(sphinx);
    this.#sound = new sphinx.AudioBuffer();
    this.#segments = new sphinx.Segmentation();
    this.meetCaller();
  }

  /** Another caller: nothing of the one before is left, neither words nor voice. */
  meetCaller(): void {
    this.discard();
    this.#mean.reset();
    this.#firstSounds = [];
  }

  /** Takes the next sound of the utterance and answers the words so far. */
  hear(sound: Int16Array): string {
    if (!this.#hearing) this.#start();
    this.#firstSounds?.push(sound);
    const heard = samplesOf(this.#firstSounds ?? []);
    if (this.#firstSounds && heard >= acquaintedAfterSamples) this.#hearAgain(this.#firstSounds);
    else this.#process(sound);
    return this.#decoder.getHyp();
  }

  end(): Recognised {
    if (!this.#hearing) return { text: "", wordScore: 0 };
    if (this.#firstSounds) this.#hearAgain(this.#firstSounds);
    this.#stop();
    this.#expectSuccess(this.#decoder.getHypseg(this.#segments), "getHypseg");
    return { text: this.#decoder.getHyp(), wordScore: this.#wordScore() };
  }

  discard(): void {
    if (this.#hearing) this.#stop();
    if (this.#firstSounds) this.#firstSounds = [];
  }

  /**
   * By the end of an utterance the decoder knows the average spectrum of the caller; the first
   * utterance is therefore decoded again from its beginning, once there is enough of it.
   */
  #hearAgain(sounds: Int16Array[]): void {
    this.#firstSounds = null;
    this.#stop();
    this.#start();
    for (const sound of sounds) this.#process(sound);
  }

  #start(): void {
    this.#expectSuccess(this.#decoder.start(), "start");
    this.#hearing = true;
  }

  #stop(): void {
    this.#hearing = false;
    this.#expectSuccess(this.#decoder.stop(), "stop");
  }

  #process(sound: Int16Array): void {
    this.#sound.resize(sound.length, 0);
    // The first field of a C++ vector is the address of its items: one copy instead of 320 calls.
    const items = this.#sphinx.HEAP32[this.#sound.$$.ptr >> 2] ?? 0;
    this.#sphinx.HEAP16.set(sound, items >> 1);
    this.#expectSuccess(this.#decoder.process(this.#sound), "process");
  }

  #wordScore(): number {
    let sum = 0;
    let words = 0;
    for (let at = 0; at < this.#segments.size(); at += 1) {
      const { word, lscr } = this.#segments.get(at);
      if (/^[<[+]/.test(word)) continue; // silence and noises
      sum += lscr;
      words += 1;
    }
    return words === 0 ? 0 : (sum / words) * natsPerScore;
  }

  #expectSuccess(result: unknown, step: string): void {
    if (result !== this.#sphinx.ReturnType.SUCCESS) throw new Error(`PocketSphinx cannot ${step}`);
  }
}

function decoderOf(sphinx: PocketSphinx): PocketSphinxRecognizer {
  const config = new sphinx.Config();
  for (const option of options) config.push_back(option);
  const decoder = new sphinx.Recognizer(config);
  config.delete();
  return decoder;
}

function samplesOf(sounds: Int16Array[]): number {
  return sounds.reduce((samples, sound) => samples + sound.length, 0);
}
