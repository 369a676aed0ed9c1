import type { Pace, TtsEngine } from "../../speech/engines.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

/** Sentences that were not prepared (they carry a day, a name) but may be said again soon. */
const maxRecentSentences = 100;

/**
 * Rendered speech, so that a sentence is rendered once. Prepared sentences stay; of the others the
 * most recent. A sentence said slower stands beside the same one at the normal pace.
 */
export class TtsCache {
  readonly #engine: Pick<TtsEngine, "speak">;
  /** The least recently said first. */
  readonly #sentences = new Map<string, Promise<SpokenSentence>>();
  readonly #prepared = new Set<string>();

  constructor(engine: Pick<TtsEngine, "speak">) {
    this.#engine = engine;
  }

  /**
   * Renders sentences ahead. Rejects when the engine fails; what failed and what comes
   * after it is rendered when it is said.
   */
  async prepare(sentences: readonly string[]): Promise<void> {
    for (const sentence of sentences) {
      this.#prepared.add(keyOf(sentence, "normal"));
      await this.say(sentence);
    }
  }

  /** One sentence as sound. Rejects when the engine fails; asking again tries again. */
  say(sentence: string, pace: Pace = "normal"): Promise<SpokenSentence> {
    const key = keyOf(sentence, pace);
    const cached = this.#sentences.get(key);
    const spoken =
      cached ?? this.#engine.speak(sentence, pace).then((sound) => new SpokenSentence(sound));
    this.#sentences.delete(key);
    this.#sentences.set(key, spoken);
    if (cached === undefined) {
      spoken.catch(() => this.#sentences.delete(key));
      this.#forgetOldest();
    }
    return spoken;
  }

  #forgetOldest(): void {
    const recent = [...this.#sentences.keys()].filter((key) => !this.#prepared.has(key));
    const [oldest] = recent;
    if (oldest !== undefined && recent.length > maxRecentSentences) this.#sentences.delete(oldest);
  }
}

const keyOf = (sentence: string, pace: Pace): string => `${pace}: ${sentence}`;
