import type { Pace, TtsEngine } from "../speech/engines.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

/** Sentences that are not fixed (they carry a day, a name) but may be said again soon. */
const RECENT_SENTENCES = 100;

/**
 * What the assistant has said or will surely say, as sound, so that it is made once.
 * A slower caller's sentences are made when they are first said, and kept beside the others.
 */
export class TtsCache {
  readonly #engine: TtsEngine;
  readonly #fixed = new Map<string, Promise<SpokenSentence>>();
  readonly #recent = new Map<string, Promise<SpokenSentence>>();

  constructor(engine: TtsEngine) {
    this.#engine = engine;
  }

  /**
   * Renders and encodes sentences ahead and keeps them. Rejects when the engine cannot speak; what
   * failed and what came after it is made when it is said. What is kept already is not made again.
   */
  async prepare(sentences: readonly string[]): Promise<void> {
    for (const sentence of sentences) {
      const name = nameOf(sentence, "normal");
      if (this.#fixed.has(name)) continue;
      const spoken = this.#recent.get(name) ?? this.#render(sentence, "normal");
      this.#keep(this.#fixed, name, spoken);
      await (await spoken).encodeAhead();
    }
  }

  /** One sentence as sound. Rejects when the engine fails; asking again tries again. */
  say(sentence: string, pace: Pace = "normal"): Promise<SpokenSentence> {
    const name = nameOf(sentence, pace);
    const known = this.#fixed.get(name) ?? this.#recent.get(name);
    const spoken = known ?? this.#render(sentence, pace);
    if (!this.#fixed.has(name)) this.#remember(name, spoken);
    return spoken;
  }

  async #render(sentence: string, pace: Pace): Promise<SpokenSentence> {
    return new SpokenSentence(await this.#engine.speak(sentence, pace));
  }

  /** Keeps a sentence for as long as it has not failed. */
  #keep(
    place: Map<string, Promise<SpokenSentence>>,
    name: string,
    spoken: Promise<SpokenSentence>,
  ): void {
    place.set(name, spoken);
    spoken.catch(() => {
      if (place.get(name) === spoken) place.delete(name);
    });
  }

  #remember(name: string, spoken: Promise<SpokenSentence>): void {
    this.#recent.delete(name);
    this.#keep(this.#recent, name, spoken);
    for (const oldest of this.#recent.keys()) {
      if (this.#recent.size <= RECENT_SENTENCES) break;
      this.#recent.delete(oldest);
    }
  }
}

/** What a sentence is kept under. */
const nameOf = (sentence: string, pace: Pace): string => `${pace}: ${sentence}`;
