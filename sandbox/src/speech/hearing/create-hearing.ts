import type { HearingEngine } from "../engines.ts";
import { HearingThread } from "./hearing-thread.ts";
import { languageModelOf } from "./language-model.ts";
import { wholeDictionary } from "./pocket-sphinx.ts";
import { dictionaryOf } from "./pronunciations.ts";

/** Every recogniser of every thread is in a call. */
export class NobodyListensError extends Error {
  override readonly name = "NobodyListensError";
}

export interface HearingOptions {
  /** What callers say, as they would say it: the vocabulary is closed to these words. */
  sentences: readonly string[];
  /** Words that the dictionary lacks, in ARPAbet. */
  pronunciations?: Readonly<Record<string, string>>;
  /** Threads at most; each hears four calls. One is started at once, others when needed. */
  threads?: number;
}

/**
 * Hearing by PocketSphinx, with a language model made from `sentences`.
 *
 * Resolves when the first call can be heard. Rejects with `UnpronounceableWordError` when a word has
 * no pronunciation, and when the engine does not start.
 */
export async function createHearing({
  sentences,
  pronunciations = {},
  threads: most = 5,
}: HearingOptions): Promise<HearingEngine> {
  const knowledge = {
    dictionary: dictionaryOf(sentences, wholeDictionary(), pronunciations),
    languageModel: languageModelOf(sentences),
  };
  const threads = [new HearingThread(knowledge)];
  await threads[0]?.ready;

  return {
    async listen() {
      let thread = threads.find((each) => each.hasRoom);
      if (!thread) {
        if (threads.length >= most) {
          throw new NobodyListensError(`${most * 4} calls are being heard already: end one first.`);
        }
        thread = new HearingThread(knowledge);
        threads.push(thread);
      }
      const listener = thread.take();
      await thread.ready;
      return listener;
    },
    async close() {
      await Promise.all(threads.map((thread) => thread.close()));
    },
  };
}
