import type { HearingEngine, Listener } from "../engines.ts";
import { everydayEnglish } from "./everyday-english.ts";
import { type StartThread, startHearingWorker, HearingThread } from "./hearing-thread.ts";
import { type ExpectedScores, languageModelOf } from "./language-model.ts";
import { phoneNumberSentences } from "./phone-number.ts";
import { wholeDictionary } from "./pocket-sphinx.ts";
import { dictionaryOf } from "./pronunciations.ts";
import { SeatListener } from "./seat-listener.ts";

/**
 * Trigrams of a single sentence, which counts five times, are left out: they are four in five and take
 * a quarter of the time to start, and new sentences are heard no better with them.
 */
const minTrigramCount = 6;

/** The engine's heap is fixed and holds six recognisers; the rest is room for long utterances. */
const seatsPerThread = 4;

export interface HearingNeeds {
  /** What a caller may say, besides phone numbers. Other words but the everyday ones cannot be heard: they are taken for the nearest. */
  sentences: readonly string[];
  /** For words the dictionary lacks, in ARPAbet phones. */
  pronunciations?: Readonly<Record<string, string>>;
  /** Most threads; each hears four calls. The first starts now, the others when they are needed. */
  workers?: number;
  startThread?: StartThread;
}

/** Every call is being heard that can be. */
export class AllSeatsTakenError extends Error {
  override readonly name = "AllSeatsTakenError";
}

/**
 * An engine that hears `sentences`, each in 4 to 7 ms after its last frame, at 5 % of a core for each caller.
 * Resolves once the first caller can be heard (about a second).
 *
 * Throws `UnpronounceableWordError` for a word without pronunciation, and an error when the engine
 * cannot start.
 */
export async function createHearing(needs: HearingNeeds): Promise<HearingEngine> {
  const { sentences, pronunciations, workers = 5, startThread = startHearingWorker } = needs;
  const known = [...sentences, ...phoneNumberSentences()];
  const { arpa, expected } = languageModelOf(known, everydayEnglish, minTrigramCount);
  const dictionary = dictionaryOf(
    [...known, ...everydayEnglish],
    wholeDictionary(),
    pronunciations,
  );
  const knowledge = { dictionary, languageModel: arpa };
  let benches: Bench[] = [];

  function addBench(): Bench {
    const bench = new Bench(
      (events) => new HearingThread(startThread, { knowledge, seats: seatsPerThread }, events),
      expected,
    );
    benches = [...benches.filter(({ thread }) => thread.alive), bench];
    return bench;
  }

  await addBench().thread.ready;
  return {
    get ready() {
      return benches.some(({ thread }) => thread.canHear);
    },
    listen: async () => {
      const free = benches.find((bench) => bench.hasFreeSeat);
      if (free) return free.listen();
      if (benches.filter(({ thread }) => thread.alive).length >= workers) {
        throw new AllSeatsTakenError(`${workers * seatsPerThread} calls are being heard already`);
      }
      return addBench().listen();
    },
    close: async () => {
      await Promise.all(benches.map((bench) => bench.close()));
    },
  };
}

type MakeThread = (events: ConstructorParameters<typeof HearingThread>[2]) => HearingThread;

/** One thread and who sits there. */
class Bench {
  readonly thread: HearingThread;
  readonly #listeners: (SeatListener | null)[] = Array.from({ length: seatsPerThread }, () => null);
  readonly #expected: ExpectedScores;

  constructor(makeThread: MakeThread, expected: ExpectedScores) {
    this.#expected = expected;
    this.thread = makeThread({
      onMessage: (message) => {
        if ("seat" in message) this.#listeners[message.seat]?.take(message);
      },
      onLost: () => this.#listeners.forEach((listener) => listener?.lose()),
    });
  }

  get hasFreeSeat(): boolean {
    return this.thread.alive && this.#listeners.includes(null);
  }

  listen(): Listener {
    const seat = this.#listeners.indexOf(null);
    const listener = new SeatListener({
      seat,
      expected: this.#expected,
      post: (message) => this.thread.post(message),
      alive: () => this.thread.alive,
      canHear: () => this.thread.canHear,
      onStuck: () => void this.thread.restart(),
      onClose: () => {
        this.#listeners[seat] = null;
      },
    });
    this.#listeners[seat] = listener;
    return listener;
  }

  async close(): Promise<void> {
    await this.thread.close();
    this.#listeners.forEach((listener) => listener?.close());
  }
}
