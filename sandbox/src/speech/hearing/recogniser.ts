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
  ["-logfn", "/dev/null"],
];

/** The words of an utterance and how well they fit the language model. */
export interface Recognised {
  text: string;
  /** Mean score of a word, natural logarithm of its chance; 0 when nothing was heard. */
  wordScore: number;
}

/** Hears one utterance at a time. Lives as long as its worker: making and deleting leaks heap. */
export class Recogniser {
  readonly #sphinx: PocketSphinx;
  readonly #decoder: PocketSphinxRecognizer;
  readonly #sound: Vector<number>;
  readonly #segments: Vector<Segment>;

  constructor(sphinx: PocketSphinx) {
    this.#sphinx = sphinx;
    const config = new sphinx.Config();
    for (const option of options) config.push_back(option);
    this.#decoder = new sphinx.Recognizer(config);
    config.delete();
    this.#sound = new sphinx.AudioBuffer();
    this.#segments = new sphinx.Segmentation();
  }

  begin(): void {
    this.#expectSuccess(this.#decoder.start(), "start");
  }

  /** Takes the next sound. */
  hear(sound: Int16Array): void {
    this.#sound.resize(sound.length, 0);
    // The first field of a C++ vector is the address of its items: one copy instead of 320 calls.
    const items = this.#sphinx.HEAP32[this.#sound.$$.ptr >> 2] ?? 0;
    this.#sphinx.HEAP16.set(sound, items >> 1);
    this.#expectSuccess(this.#decoder.process(this.#sound), "process");
  }

  /** The words so far. */
  words(): string {
    return plainWords(this.#decoder.getHyp());
  }

  end(): Recognised {
    this.#expectSuccess(this.#decoder.stop(), "stop");
    this.#expectSuccess(this.#decoder.getHypseg(this.#segments), "getHypseg");
    return { text: plainWords(this.#decoder.getHyp()), wordScore: this.#wordScore() };
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
    return words === 0 ? 0 : (sum / words) * Math.log(1.0001);
  }

  #expectSuccess(result: unknown, step: string): void {
    if (result !== this.#sphinx.ReturnType.SUCCESS) throw new Error(`PocketSphinx cannot ${step}`);
  }
}

/** The second way to say a word is written "either(2)". */
function plainWords(hypothesis: string): string {
  return hypothesis.replaceAll(/\(\d+\)/g, "").trim();
}
