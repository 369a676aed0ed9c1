import { type Clock, MINUTE_MS } from "../clock.ts";
import { reportFailure } from "./failures.ts";
import type { DurableQueue, Job } from "./durable-queue.ts";

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
   * Throws `DeliveryError` when the other side did not take it; after any other error the job is tried
   * again, too.
   */
  handle: (job: Job<Payload>) => Promise<"done" | "removed">;
  /** How long to wait after each failure; after the last of these every time. */
  retryAfterMs: readonly number[];
  /** Longer than handling can take: no other process handles the job until then. */
  leaseMs: number;
}

/**
 * Does the jobs of one topic, one after another: soon after they are enqueued, and again until they are
 * taken. `stop` resolves when nothing is under way; the next start does what still waits.
 */
export function startQueueWorker<Payload>(needs: QueueWorkerNeeds<Payload>) {
  const { queue, topic, clock, handle, retryAfterMs, leaseMs } = needs;
  let running: Promise<void> | null = null;
  let cancelTimer: () => void = () => undefined;
  let stopped = false;

  function runAfter(ms: number): void {
    cancelTimer();
    if (stopped) return;
    cancelTimer = clock.after(ms, () => {
      running ??= runDue().then((nextMs) => {
        running = null;
        if (nextMs !== null) runAfter(nextMs);
      });
    });
  }

  /** Returns after how many milliseconds to go on, or `null` to wait until woken. */
  async function runDue(): Promise<number | null> {
    try {
      while (!stopped) {
        const job = await queue.lease<Payload>(topic, clock.now(), clock.now() + leaseMs);
        if (!job) break;
        await run(job);
      }
      const nextDueAtMs = queue.nextDueAtMs(topic);
      return nextDueAtMs === null ? null : Math.max(nextDueAtMs - clock.now(), 0);
    } catch (error) {
      // The disk is full or the file locked: the jobs wait in the file meanwhile.
      const again = `It is tried again in ${durationOf(MINUTE_MS)}.`;
      reportFailure(topic, `The ${topic} queue could not go on. ${again}`, error);
      return MINUTE_MS;
    }
  }

  async function attempt(job: Job<Payload>): Promise<"done" | "removed"> {
    if (job.expiresAtMs === null || job.expiresAtMs > clock.now()) return handle(job);
    throw new DeliveryError(`A job of the ${topic} queue came too late.`, { final: true });
  }

  async function run(job: Job<Payload>): Promise<void> {
    const outcome = await attempt(job).catch((error: unknown) => waitAfter(job, error));
    return typeof outcome === "string"
      ? queue.settle(job, outcome)
      : queue.settle(job, "waiting", clock.now() + outcome.afterMs);
  }

  /** Reports why a job failed. Returns what becomes of it. */
  function waitAfter(job: Job<Payload>, error: unknown): "givenUp" | { afterMs: number } {
    const refusal = error instanceof DeliveryError ? error : null;
    const what = refusal?.message ?? `A job of the ${topic} queue failed.`;
    if (refusal?.final) {
      reportFailure(topic, `${what} It is given up.`, error);
      return "givenUp";
    }
    const longestMs = retryAfterMs.at(-1) ?? MINUTE_MS;
    const nextMs = retryAfterMs[job.attempts - 1] ?? longestMs;
    const afterMs = Math.min(Math.max(nextMs, refusal?.retryAfterMs ?? 0), longestMs);
    reportFailure(topic, `${what} It is tried again in ${durationOf(afterMs)}.`, error);
    return { afterMs };
  }

  // What is enqueued while jobs are done is found at their end.
  queue.onEnqueued(topic, () => {
    if (!running) runAfter(0);
  });
  runAfter(0);
  return {
    async stop(): Promise<void> {
      stopped = true;
      cancelTimer();
      await running;
    },
  };
}

/** "30 s" or "5 min". */
export function durationOf(ms: number): string {
  return ms < MINUTE_MS ? `${Math.round(ms / 1_000)} s` : `${Math.round(ms / MINUTE_MS)} min`;
}
