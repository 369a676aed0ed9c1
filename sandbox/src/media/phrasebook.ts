import type { SpeakingEngine } from "../speech/engines.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

/** Sentences that are not fixed (they carry a day, a name) but may be said again soon. */
const RECENT_SENTENCES = 100;

/** What the assistant has said or will surely say, as sound, so that it is made once. */
export class Phrasebook {
  readonly #engine: SpeakingEngine;
  readonly #fixed = new Map<string, Promise<SpokenSentence>>();
  readonly #recent = new Map<string, Promise<SpokenSentence>>();

  constructor(engine: SpeakingEngine) {
    this.#engine = engine;
  }

  /**
   * Renders and encodes sentences ahead and keeps them. Rejects when the engine cannot speak; what
   * failed and what came after it is made when it is said. What is kept already is not made again.
   */
  async prepare(sentences: readonly string[]): Promise<void> {
    for (const sentence of sentences) {
      if (this.#fixed.has(sentence)) continue;
      const spoken = this.#recent.get(sentence) ?? this.#render(sentence);
      this.#keep(this.#fixed, sentence, spoken);
      (await spoken).encodeAhead();
    }
  }

  /** One sentence as sound. Rejects when the engine fails; asking again tries again. */
  say(sentence: string): Promise<SpokenSentence> {
    const known = this.#fixed.get(sentence) ?? this.#recent.get(sentence);
    const spoken = known ?? this.#render(sentence);
    if (!this.#fixed.has(sentence)) this.#remember(sentence, spoken);
    return spoken;
  }

  async #render(sentence: string): Promise<SpokenSentence> {
    return new SpokenSentence(await this.#engine.speak(sentence));
  }

  /** Keeps a sentence for as long as it has not failed. */
  #keep(
    place: Map<string, Promise<SpokenSentence>>,
    sentence: string,
    spoken: Promise<SpokenSentence>,
  ): void {
    place.set(sentence, spoken);
    spoken.catch(() => {
      if (place.get(sentence) === spoken) place.delete(sentence);
    });
  }

  #remember(sentence: string, spoken: Promise<SpokenSentence>): void {
    this.#recent.delete(sentence);
    this.#keep(this.#recent, sentence, spoken);
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= RECENT_SENTENCES) break;
      this.#recent.delete(oldest);
    }
  }
}
