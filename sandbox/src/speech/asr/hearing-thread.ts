import { Worker } from "node:worker_threads";
import type { FromThread, ThreadNeeds, ToThread } from "./hearing-messages.ts";

export interface ThreadEvents {
  onMessage(message: FromThread): void;
  /** The thread has ended; every utterance it was hearing is lost. */
  onLost(): void;
}

/** The part of a worker thread that is used; tests bring their own. */
export interface ThreadLike {
  on(event: "message", listener: (message: FromThread) => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "exit", listener: () => void): unknown;
  postMessage(message: ToThread, transfer?: ArrayBuffer[]): void;
  terminate(): Promise<unknown>;
}

export type StartThread = (needs: ThreadNeeds) => ThreadLike;

/** Starts the real thing. What the engine prints is dropped: nothing that was heard is logged. */
export const startHearingWorker: StartThread = (needs) =>
  new Worker(new URL("./hearing-worker.ts", import.meta.url), {
    workerData: needs,
    execArgv: [],
    stdout: true,
    stderr: true,
  }) as ThreadLike;

/**
 * A hearing thread that comes back: when it ends by itself another takes its place, under the same seats.
 * One that ends before it is ready is not started again.
 */
export class HearingThread {
  /** Resolves when the first thread can hear; rejects when it cannot be started. */
  readonly ready: Promise<void>;
  readonly #start: StartThread;
  readonly #needs: ThreadNeeds;
  readonly #events: ThreadEvents;
  #thread: ThreadLike | null = null;
  #canHear = false;
  #closed = false;

  constructor(start: StartThread, needs: ThreadNeeds, events: ThreadEvents) {
    this.#start = start;
    this.#needs = needs;
    this.#events = events;
    this.ready = this.#begin();
    this.ready.catch(() => {}); // whoever awaits it hears of it
  }

  get alive(): boolean {
    return this.#thread !== null;
  }

  get canHear(): boolean {
    return this.#canHear;
  }

  post(message: ToThread): void {
    if (message.type === "hear") this.#thread?.postMessage(message, [ownBuffer(message.sound)]);
    else this.#thread?.postMessage(message);
  }

  /** Ends a thread that no longer answers; another takes its place. One that is still starting is let be. */
  async restart(): Promise<void> {
    if (this.#canHear) await this.#thread?.terminate();
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.terminate();
  }

  #begin(): Promise<void> {
    return new Promise((resolve, reject) => {
      const thread = this.#start(this.#needs);
      this.#thread = thread;
      let reason = "it ended early";
      thread.on("message", (message) => {
        if (message.type === "ready") {
          this.#canHear = true;
          resolve();
        } else if (message.type === "failed") reason = message.reason;
        else this.#events.onMessage(message);
      });
      thread.on("error", (error) => {
        reason = error.message.slice(0, 200);
      });
      thread.on("exit", () => {
        const couldHear = this.#canHear;
        this.#canHear = false;
        this.#thread = null;
        if (couldHear && !this.#closed) this.#begin().catch(() => {});
        else reject(new Error(`Hearing cannot start: ${reason}`));
        this.#events.onLost();
      });
    });
  }
}

/** The buffer of a sound that owns the whole of it, as `Listener.hear` makes them. */
function ownBuffer(sound: Int16Array): ArrayBuffer {
  return sound.buffer as ArrayBuffer;
}
