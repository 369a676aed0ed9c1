import { Worker } from "node:worker_threads";
import { EngineThread, type EngineWorker } from "../engine-thread.ts";
import type { AsrEngine, Listener } from "../engines.ts";
import type { AsrMessage, AsrWorkerData, PartialText } from "./asr-worker.ts";
import { languageModelOf } from "./knowledge/language-model.ts";
import { phoneNumberSentences } from "./knowledge/phone-number.ts";
import { dictionaryOf, type Pronunciations } from "./knowledge/pronunciations.ts";
import type { Recognized } from "./recognizer.ts";
import { SeatListener } from "./seat-listener.ts";

/**
 * Trigrams of a single sentence, which counts five times, are left out: they are four in five and take
 * a quarter of the time to start, and new sentences are recognized no better with them.
 */
const minTrigramCount = 6;

/** The engine's heap is fixed and holds six recognizers; the rest is room for long utterances. */
const seatsPerThread = 4;
/** A thread that has not answered by then is stuck. */
const answerTimeoutMs = 5_000;

export type AsrWorker = EngineWorker<AsrMessage, Recognized, PartialText>;
export type AsrThread = EngineThread<AsrMessage, Recognized, PartialText>;

export interface AsrOptions {
  /** What a caller may say besides phone numbers, in lower-case words. Other words are taken for these. */
  sentences: readonly string[];
  /** For words the dictionary lacks, in ARPAbet phones. */
  pronunciations?: Pronunciations;
  /** Each hears four callers. The first starts now, the others when they are needed. */
  maxThreads?: number;
  startWorker?: (data: AsrWorkerData) => AsrWorker;
}

/** Every seat of every thread is taken. */
export class AllSeatsTakenError extends Error {
  override readonly name = "AllSeatsTakenError";
}

/**
 * Speech recognition by PocketSphinx. Each utterance is recognized in 4 to 7 ms after its last frame, at
 * 5 % of a core for each caller. Resolves once the first caller can be heard (about a second).
 *
 * Throws for a word without pronunciation, and an `EngineError` when the engine cannot start.
 */
export async function createAsr(options: AsrOptions): Promise<AsrEngine> {
  const { sentences, pronunciations, maxThreads = 5, startWorker = startAsrWorker } = options;
  const spoken = [...sentences, ...phoneNumberSentences()];
  const data: AsrWorkerData = {
    knowledge: {
      dictionary: dictionaryOf(spoken, pronunciations),
      languageModel: languageModelOf(spoken, minTrigramCount),
    },
    seats: seatsPerThread,
  };
  const rows: SeatRow[] = [];
  const addRow = (): SeatRow => {
    const row = new SeatRow(() => startWorker(data));
    rows.push(row);
    return row;
  };
  await addRow().thread.start();
  return {
    get ready() {
      return rows.some(({ thread }) => thread.isReady);
    },
    async listen() {
      const row = rows.find(({ hasFreeSeat }) => hasFreeSeat);
      if (row) return row.listen();
      if (rows.length < maxThreads) return addRow().listen();
      throw new AllSeatsTakenError(`${maxThreads * seatsPerThread} calls are being heard already`);
    },
    close: async () => {
      await Promise.all(rows.map(({ thread }) => thread.close()));
    },
  };
}

/** One thread and the callers that it hears. */
class SeatRow {
  readonly thread: AsrThread;
  readonly #listeners: (SeatListener | null)[] = Array.from({ length: seatsPerThread }, () => null);

  constructor(startWorker: () => AsrWorker) {
    this.thread = new EngineThread({
      name: "Speech recognition",
      startWorker,
      answerTimeoutMs,
      onEvent: (partial) => this.#listeners[partial.seat]?.takePartial(partial),
    });
  }

  get hasFreeSeat(): boolean {
    return this.#listeners.includes(null);
  }

  listen(): Listener {
    // A thread that could not start is tried again by the next caller.
    this.thread.start().catch(() => {});
    const seat = this.#listeners.indexOf(null);
    const listener = new SeatListener(this.thread, seat, () => {
      this.#listeners[seat] = null;
    });
    this.#listeners[seat] = listener;
    return listener;
  }
}

/** What the engine prints is dropped: nothing that a caller said is logged. */
export function startAsrWorker(data: AsrWorkerData): AsrWorker {
  return new Worker(new URL("./asr-worker.ts", import.meta.url), {
    workerData: data,
    execArgv: [],
    stdout: true,
    stderr: true,
  }) as AsrWorker;
}
