import type { Clock } from "../calls/clock.ts";
import type { DurableQueue, Job } from "./durable-queue.ts";
import { stackOf } from "./stack-of.ts";

export type { Clock };

/** The other side did not take it. The message is logged, so it holds nothing of what was sent. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  /** The other side will never take it. */
  readonly final: boolean;
  /** When to try again at the earliest, if the other side said so. */
  readonly retryAfterMs: number;

  constructor(
    message: string,
    { final = false, retryAfterMs = 0, ...options }: Partial<DeliveryError> & ErrorOptions = {},
  ) {
    super(message, options);
    this.final = final;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface QueueWorkerNeeds<Payload> {
  queue: DurableQueue;
  topic: string;
  clock: Clock;
  /**
   * Does a job. It may be done twice, when the process dies meanwhile. `removed` leaves no row of it.
   * Throws `DeliveryError` when the other side did not take it; any other error is logged as a
   * mistake in the code, and the job is tried again.
   */
  handle: (job: Job<Payload>) => Promise<"done" | "removed">;
  /** How long to wait after each failure; after the last of these every time. */
  retryAfterMs: readonly number[];
  /** Longer than handling can take: no other process handles the job until then. */
  leaseMs: number;
  /** How many are done at once. */
  concurrency?: number;
  /** Called for each failure that is a mistake in the code. */
  onFailure?: (topic: string) => void;
}

const MINUTE_MS = 60_000;
/** Between two batches bookings come first. */
const restMs = 100;
const batchSize = 20;

/** Does the jobs of one topic: soon after they are enqueued, and again until they are taken. */
export class QueueWorker<Payload> {
  readonly #needs: QueueWorkerNeeds<Payload>;
  #running: Promise<void> | null = null;
  #cancelTimer: () => void = () => undefined;
  #stopped = false;

  constructor(needs: QueueWorkerNeeds<Payload>) {
    this.#needs = needs;
    // What is enqueued while a batch runs is found at its end.
    needs.queue.onEnqueued(needs.topic, () => {
      if (!this.#running) this.#runAfter(0);
    });
    this.#runAfter(0);
  }

  /** Resolves when nothing is under way. The next start does what still waits. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer();
    await this.#running;
  }

  #runAfter(ms: number): void {
    this.#cancelTimer();
    if (this.#stopped) return;
    this.#cancelTimer = this.#needs.clock.after(ms, () => {
      this.#running ??= this.#runBatch().then((nextMs) => {
        this.#running = null;
        if (nextMs !== null) this.#runAfter(nextMs);
      });
    });
  }

  /** Returns after how many milliseconds to go on, or `null` to wait until woken. */
  async #runBatch(): Promise<number | null> {
    const { queue, topic, clock, leaseMs, concurrency = 1 } = this.#needs;
    let left = batchSize;
    const lane = async (): Promise<void> => {
      for (; left > 0 && !this.#stopped; left -= 1) {
        const nowMs = clock.now();
        const job = await queue.lease<Payload>(topic, nowMs, nowMs + leaseMs);
        if (!job) return;
        await this.#run(job);
      }
    };
    try {
      await Promise.all(Array.from({ length: concurrency }, lane));
      const nextDueAtMs = queue.nextDueAtMs(topic);
      return nextDueAtMs === null ? null : Math.max(nextDueAtMs - clock.now(), restMs);
    } catch (error) {
      // The disk is full or the file locked: the jobs wait in the file meanwhile.
      const what = `The ${topic} queue could not go on; tried again in a minute.`;
      console.error(`${what} ${stackOf(error)}`);
      return MINUTE_MS;
    }
  }

  async #run(job: Job<Payload>): Promise<void> {
    const { queue, clock, handle } = this.#needs;
    const { expiresAtMs } = job;
    if (expiresAtMs !== null && expiresAtMs <= clock.now()) {
      return queue.settle(job, "givenUp", clock.now());
    }
    try {
      return queue.settle(job, await handle(job), clock.now());
    } catch (error) {
      return this.#failed(job, error);
    }
  }

  #failed(job: Job<Payload>, error: unknown): Promise<void> {
    const { queue, topic, clock, retryAfterMs, onFailure } = this.#needs;
    const isExpected = error instanceof DeliveryError;
    if (isExpected && error.final) {
      console.error(`${error.message} It is given up.`);
      return queue.settle(job, "givenUp", clock.now());
    }
    const longestMs = retryAfterMs.at(-1) ?? MINUTE_MS;
    const nextMs = retryAfterMs[job.attempts - 1] ?? longestMs;
    const askedMs = isExpected ? error.retryAfterMs : 0;
    const afterMs = Math.min(Math.max(nextMs, askedMs), longestMs);
    if (!isExpected) onFailure?.(topic);
    const what = isExpected ? error.message : `A job of the ${topic} queue failed.`;
    const stack = isExpected ? "" : ` ${stackOf(error)}`;
    console.error(`${what} It is tried again in ${durationOf(afterMs)}.${stack}`);
    return queue.settle(job, "waiting", clock.now() + afterMs);
  }
}

function durationOf(ms: number): string {
  return ms < MINUTE_MS ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / MINUTE_MS)} min`;
}
