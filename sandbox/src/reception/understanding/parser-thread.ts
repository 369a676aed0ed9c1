import {
  type NluResult,
  nothingHeard,
  type ParseContext,
  type Practice,
  type Utterance,
} from "@ringwell/receptionist";
import { RunningWorker, WorkerLostError } from "./running-worker.ts";
import type { Understanding } from "./understanding.ts";

export interface ParserThreadNeeds {
  practice: Practice;
  /** Processor time that one utterance may take; 1 to 5 ms are needed. */
  limitMs?: number;
  /** The worker's code; tests bring their own. */
  script?: URL;
}

const workerScript = new URL("./parse-worker.ts", import.meta.url);
/** Parsed for nobody, so that no caller waits for code to be compiled. */
const warmUpTexts = ["I'd like to book a visit on Tuesday at three", "the first one", "yes please"];
const warmUpContext: ParseContext = {
  today: "2026-01-05",
  expecting: "anything",
  spokenOf: null,
  language: "en",
};

/**
 * Understanding in a worker thread, so that no text can block the event loop. Utterances are parsed one
 * after another. One that takes too long, or that crashes the worker, counts as not heard, and another
 * worker takes its place.
 */
export class ParserThread implements Understanding {
  /** Resolves when the first worker is warm; rejects when it cannot be started. */
  readonly ready: Promise<unknown>;
  readonly #needs: Required<ParserThreadNeeds>;
  #worker: Promise<RunningWorker> | null = null;
  #running: RunningWorker | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #givenUp = 0;
  #closed = false;

  constructor(needs: ParserThreadNeeds) {
    this.#needs = { limitMs: 250, script: workerScript, ...needs };
    this.ready = this.#start();
  }

  parse(utterance: Utterance, context: ParseContext): Promise<NluResult> {
    const result = this.#last.then(() => this.#parse(utterance, context));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#running?.terminate();
  }

  async #parse(utterance: Utterance, context: ParseContext): Promise<NluResult> {
    try {
      const worker = await (this.#worker ?? this.#start());
      return await worker.parse({ utterance, context }, this.#needs.limitMs);
    } catch (error) {
      if (!(error instanceof WorkerLostError)) throw error;
      if (!this.#closed) {
        this.#givenUp += 1;
        console.error(
          `A turn was given up, as it took too long to understand (${this.#givenUp} since the start).`,
        );
      }
      return nothingHeard(context.language, 0);
    }
  }

  #start(): Promise<RunningWorker> {
    if (this.#closed) return Promise.reject(new WorkerLostError("The thread is closed."));
    const worker = new RunningWorker(this.#needs.script, this.#needs.practice);
    const warm = warmUp(worker);
    this.#running = worker;
    this.#worker = warm;
    let isWarm = false;
    warm.then(
      () => {
        isWarm = true;
      },
      () => undefined,
    );
    void worker.ended.then(() => {
      this.#worker = null;
      // One that cannot even start is started again only for the next turn.
      if (isWarm && !this.#closed) void this.#start();
    });
    return warm;
  }
}

/** A worker that begins takes as long as it needs: nobody's turn is counted yet. */
async function warmUp(worker: RunningWorker): Promise<RunningWorker> {
  for (const text of warmUpTexts)
    await worker.parse({ utterance: { text, confidence: 1 }, context: warmUpContext });
  return worker;
}
