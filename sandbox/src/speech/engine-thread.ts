import { type ResourceLimits, Worker } from "node:worker_threads";
import { reportFailure } from "../store/failures.ts";
import { EngineError } from "./engines.ts";

/** For engines whose data is in WebAssembly: by default, a thread takes 10 MB more for short-lived objects. */
export const wasmLimits: ResourceLimits = { maxYoungGenerationSizeMb: 4 };

/** A thread of this script. What engines print is dropped: nothing that a caller said is logged. */
export function startEngineWorker(
  script: URL,
  workerData?: unknown,
  resourceLimits?: ResourceLimits,
): Worker {
  return new Worker(script, {
    workerData,
    resourceLimits,
    execArgv: [],
    stdout: true,
    stderr: true,
  });
}

/** `request` is the number of the request; `null`: no answer is expected. */
export interface ToWorker<Message> {
  request: number | null;
  message: Message;
}

/** An engine that cannot go on throws: its thread ends, and another takes its place. */
export type FromWorker<Answer, Event> =
  | { type: "ready" }
  | { type: "answer"; request: number; answer: Answer }
  | { type: "failure"; request: number; reason: string }
  | { type: "event"; event: Event };

export interface EngineThreadOptions<Event> {
  /** Begins the messages of errors, as in "The speech synthesizer". */
  name: string;
  /** `serveEngine` answers in it. Tests bring their own. */
  startWorker: () => Worker;
  /** A worker that is ready and owes an answer for longer is stuck, and is replaced. */
  answerTimeoutMs: number;
  onEvent?: (event: Event) => void;
}

/**
 * A worker thread that is replaced when it ends. One that ends before it is ready is not, or it would be
 * started forever: `start()` tries again. Messages to a worker that is still starting wait for it.
 */
export class EngineThread<Message, Answer, Event = never> {
  readonly #options: EngineThreadOptions<Event>;
  readonly #requests = new Map<number, PromiseWithResolvers<Answer>>();
  #lastRequest = 0;
  #lastInTurn: Promise<unknown> = Promise.resolve();
  #worker: Worker | null = null;
  #ready: Promise<void> | null = null;
  isReady = false;
  #isClosed = false;
  /** Why the worker ends. */
  #problem = "";

  constructor(options: EngineThreadOptions<Event>) {
    this.#options = options;
  }

  /** The present worker. Messages to an earlier one are lost. */
  get worker(): unknown {
    return this.#worker;
  }

  /** Starts a worker unless there is one. Resolves when it is ready, rejects when it ends before. */
  async start(): Promise<void> {
    if (this.#isClosed) throw this.#error("is closed");
    await (this.#ready ??= this.#startWorker());
  }

  post(message: Message): void {
    this.#worker?.postMessage({ request: null, message } satisfies ToWorker<Message>);
  }

  /** Always settles; rejects with an `EngineError`. */
  async ask(message: Message): Promise<Answer> {
    if (!this.#worker) throw this.#error("has ended");
    const request = (this.#lastRequest += 1);
    this.#worker.postMessage({ request, message } satisfies ToWorker<Message>);
    const pending = Promise.withResolvers<Answer>();
    this.#requests.set(request, pending);
    let wasReady = this.isReady;
    const timer = setInterval(() => {
      // A worker that was still starting has not had its time yet.
      if (wasReady) {
        this.#problem = "took too long";
        void this.#worker?.terminate();
      }
      wasReady = this.isReady;
    }, this.#options.answerTimeoutMs);
    timer.unref();
    return pending.promise.finally(() => {
      clearInterval(timer);
      this.#requests.delete(request);
    });
  }

  /**
   * Asks when the requests before it are settled, of a new worker if there is none: a request that
   * takes too long fails alone.
   */
  askInTurn(message: Message): Promise<Answer> {
    const answer = this.#lastInTurn.then(async () => {
      await this.start();
      return this.ask(message);
    });
    this.#lastInTurn = answer.catch(() => undefined);
    return answer;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #startWorker(): Promise<void> {
    const ready = Promise.withResolvers<void>();
    this.#problem = "cannot start: it ended early";
    const worker = this.#options.startWorker();
    this.#worker = worker;
    worker.on("message", (message: FromWorker<Answer, Event>) => {
      if (message.type === "ready") {
        this.isReady = true;
        this.#problem = "ended";
        ready.resolve();
      } else if (message.type === "event") {
        this.#options.onEvent?.(message.event);
      } else {
        const pending = this.#requests.get(message.request);
        if (message.type === "answer") pending?.resolve(message.answer);
        else pending?.reject(this.#error(`failed: ${message.reason}`));
      }
    });
    worker.on("error", (error) => {
      // After the start, an error may hold what was said. Messages of engines can be megabytes long.
      const reason = String(error instanceof Error ? error.message : error).slice(0, 200);
      if (!this.isReady) this.#problem = `cannot start: ${reason}`;
    });
    worker.on("exit", () => {
      const wasReady = this.isReady;
      this.#worker = null;
      this.#ready = null;
      this.isReady = false;
      const error = this.#error(this.#problem);
      for (const { reject } of [ready, ...this.#requests.values()]) reject(error);
      if (wasReady && !this.#isClosed) this.start().catch(() => {});
    });
    return ready.promise;
  }

  /** An error that is reported, unless the worker was ended on purpose. */
  #error(problem: string): EngineError {
    const error = new EngineError(`${this.#options.name} ${problem}.`);
    if (!this.#isClosed) reportFailure("engine", error.message, error);
    return error;
  }
}
