import { EngineError, type Pace, type TtsEngine } from "../../speech/engines.ts";
import { reportFailure } from "../../store/failures.ts";
import { SpokenSentence } from "./spoken-sentence.ts";

/** Sentences that were not prepared (they carry a day, a name) but may be said again soon. */
const maxRecentSentences = 100;

export type TtsCache = ReturnType<typeof createTtsCache>;

/**
 * Rendered speech, so that a sentence is rendered once. Prepared sentences stay; of the others the
 * most recent. A slower sentence is stored beside the same one at the normal pace.
 */
export function createTtsCache(engine: Pick<TtsEngine, "speak">) {
  /** The least recently said first. */
  const sentences = new Map<string, Promise<SpokenSentence>>();
  const prepared = new Set<string>();
  const keyOf = (sentence: string, pace: Pace): string => `${pace}: ${sentence}`;

  /** One sentence as sound. Rejects when the engine fails; asking again tries again. */
  function say(sentence: string, pace: Pace = "normal"): Promise<SpokenSentence> {
    const key = keyOf(sentence, pace);
    const cached = sentences.get(key);
    const spoken =
      cached ?? engine.speak(sentence, pace).then((sound) => new SpokenSentence(sound));
    sentences.delete(key);
    sentences.set(key, spoken);
    if (cached !== undefined) return spoken;
    spoken.catch((error: unknown) => {
      sentences.delete(key);
      if (error instanceof EngineError) return;
      reportFailure("speech", "A sentence could not be made into sound.", error);
    });
    const [oldest, ...recent] = [...sentences.keys()].filter((each) => !prepared.has(each));
    if (oldest !== undefined && recent.length >= maxRecentSentences) sentences.delete(oldest);
    return spoken;
  }

  return {
    say,

    /**
     * Renders sentences ahead. Rejects when the engine fails; what failed and what comes
     * after it is rendered when it is said.
     */
    async warmUp(ahead: readonly string[]): Promise<void> {
      for (const sentence of ahead) {
        prepared.add(keyOf(sentence, "normal"));
        await say(sentence);
      }
    },
  };
}
