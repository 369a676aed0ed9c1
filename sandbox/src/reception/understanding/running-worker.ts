import { Worker } from "node:worker_threads";
import type { NluResult, ParseContext, Practice, Utterance } from "@ringwell/receptionist";

export interface ParseRequest {
  utterance: Utterance;
  context: ParseContext;
}
export type ParseAnswer = { ok: true; result: NluResult } | { ok: false; failure: string };

/** The worker ended before it answered: it crashed, or was terminated. */
export class WorkerLostError extends Error {
  override readonly name = "WorkerLostError";
}

const lookEveryMs = 50;
/** Ends a worker that neither computes nor answers. */
const hungAfterMs = 10_000;

/** One worker that parses one utterance at a time. */
export class RunningWorker {
  /** Resolves when the worker has ended. */
  readonly ended: Promise<void>;
  readonly #worker: Worker;
  #settle: (answer: ParseAnswer | null) => void = () => undefined;

  constructor(script: URL, practice: Practice) {
    this.#worker = new Worker(script, { workerData: practice, execArgv: [] });
    // A server that never started shall not be kept running by its worker.
    this.#worker.unref();
    this.#worker.on("message", (answer: ParseAnswer) => this.#settle(answer));
    // The exit that follows is handled. The error itself may hold what was said.
    this.#worker.on("error", () => undefined);
    this.ended = new Promise((resolve) => {
      this.#worker.once("exit", () => {
        this.#settle(null);
        resolve();
      });
    });
  }

  /**
   * Parses an utterance, when the one before is answered. Terminates the worker once it has computed for
   * `limitMs`; unset, it may compute for as long as it likes. Rejects with `WorkerLostError` when the
   * worker ends.
   */
  async parse(request: ParseRequest, limitMs = Infinity): Promise<NluResult> {
    const answering = new Promise<ParseAnswer | null>((resolve) => {
      this.#settle = resolve;
    });
    this.#worker.postMessage(request);
    const stopWatching = this.#endAfter(limitMs);
    const answer = await answering;
    stopWatching();
    if (answer === null) throw new WorkerLostError("The utterance was not parsed.");
    if (answer.ok) return answer.result;
    throw new Error(`Parsing failed: ${answer.failure}`);
  }

  async terminate(): Promise<void> {
    await this.#worker.terminate();
  }

  /** Counts the worker's own processor time: a busy machine ends nobody's turn. */
  #endAfter(limitMs: number): () => void {
    if (limitMs === Infinity) return () => undefined;
    const beganMs = performance.now();
    let before: number | null = null;
    const look = async (): Promise<void> => {
      const usedMs = await this.#computedMs();
      before ??= usedMs;
      const hung = performance.now() - beganMs >= hungAfterMs;
      if (usedMs - before >= limitMs - lookEveryMs || hung) await this.#worker.terminate();
    };
    // The worker answers the question for its time even while a pattern backtracks.
    const timer = setInterval(() => void look().catch(() => undefined), lookEveryMs);
    return () => clearInterval(timer);
  }

  async #computedMs(): Promise<number> {
    const { user, system } = await this.#worker.cpuUsage();
    return (user + system) / 1_000;
  }
}
