import { once } from "node:events";
import { Worker } from "node:worker_threads";
import {
  type NluResult,
  nothingHeard,
  type ParseContext,
  type Practice,
  type Utterance,
} from "@ringwell/receptionist";

/** Understands one utterance of a caller, or of a visitor who writes. */
export interface Understanding {
  parse(utterance: Utterance, context: ParseContext): Promise<NluResult>;
}

export interface ParserThreadNeeds {
  practice: Practice;
  /** Processor time that one utterance may take; 1 to 5 ms are needed. */
  limitMs?: number;
  /** The worker's code; tests bring their own. */
  script?: URL;
}

/** What the worker is sent. It sends a first message when it is ready, then one for each request. */
export interface ParseRequest {
  utterance: Utterance;
  context: ParseContext;
}
/** The result, or the kind of the error that parsing threw. */
export type ParseReply = NluResult | string;

const workerScript = new URL("./parse-worker.ts", import.meta.url);
const lookEveryMs = 50;
/** A worker that neither computes nor answers is replaced after this long. */
const hungAfterMs = 10_000;

/**
 * Understanding in a worker thread, so that no text can block the event loop. Utterances are parsed one
 * after another. One that takes too long, or that crashes the worker, counts as not heard, and another
 * worker takes its place.
 */
export class ParserThread implements Understanding {
  readonly #needs: Required<ParserThreadNeeds>;
  #worker: Worker;
  /** Resolves when the worker is ready; rejects when it cannot be started. */
  ready: Promise<unknown>;
  #last: Promise<unknown> = Promise.resolve();
  #givenUp = 0;
  #closed = false;

  constructor(needs: ParserThreadNeeds) {
    this.#needs = { limitMs: 250, script: workerScript, ...needs };
    [this.#worker, this.ready] = this.#start();
  }

  parse(utterance: Utterance, context: ParseContext): Promise<NluResult> {
    const result = this.#last.then(() => this.#parse({ utterance, context }));
    this.#last = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#worker.terminate();
  }

  async #parse(request: ParseRequest): Promise<NluResult> {
    await this.ready.catch(() => undefined);
    this.#worker.postMessage(request);
    const deadline = limitProcessorTime(this.#worker, this.#needs.limitMs);
    const reply = await replyOf(this.#worker);
    clearInterval(deadline);
    if (reply !== null && typeof reply !== "string") return reply;
    if (!this.#closed) {
      this.#givenUp += 1;
      const reason = reply === null ? "took too long to understand" : `failed with ${reply}`;
      console.error(`A turn was given up, as it ${reason} (${this.#givenUp} since the start).`);
      if (reply === null) [this.#worker, this.ready] = this.#start();
    }
    return nothingHeard(request.context.language, 0);
  }

  #start(): [Worker, Promise<unknown>] {
    const { script, practice } = this.#needs;
    const worker = new Worker(script, { workerData: practice, execArgv: [] });
    // A server that never started shall not be kept running by its worker.
    worker.unref();
    // The exit that follows is handled. The error itself may hold what was said.
    worker.on("error", () => undefined);
    const ready = replyOf(worker).then((reply) => {
      if (reply === null) throw new Error("The parser's worker ended before it was ready.");
    });
    ready.catch(() => undefined);
    return [worker, ready];
  }
}

/** The worker's next message; null when it ends first. */
async function replyOf(worker: Worker): Promise<ParseReply | null> {
  const settled = new AbortController();
  const { signal } = settled;
  // Node's id of a worker that has ended.
  if (worker.threadId === -1) return null;
  try {
    const message = once(worker, "message", { signal }) as Promise<[ParseReply]>;
    const exit = once(worker, "exit", { signal }).then(() => [null] as const);
    return (await Promise.race([message, exit]))[0];
  } catch {
    return null;
  } finally {
    settled.abort();
  }
}

/**
 * Ends a worker that computes for `limitMs`, or hangs. Its own processor time counts, so a busy machine ends no
 * turn. The worker answers the question for its time even while a pattern backtracks.
 */
function limitProcessorTime(worker: Worker, limitMs: number): NodeJS.Timeout {
  // Both reject when the worker has ended; `replyOf` sees that.
  const before = worker.cpuUsage().catch(() => undefined);
  const startedAtMs = performance.now();
  const look = async (): Promise<void> => {
    if (performance.now() - startedAtMs >= hungAfterMs) await worker.terminate();
    const { user, system } = await worker.cpuUsage(await before);
    if ((user + system) / 1_000 >= limitMs - lookEveryMs) await worker.terminate();
  };
  return setInterval(() => void look().catch(() => undefined), lookEveryMs);
}
