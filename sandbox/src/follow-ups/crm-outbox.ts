import { REST_MS, Rounds, type RoundsClock } from "./rounds.ts";
import type { TraceStore } from "./trace-store.ts";
import type { Delivery } from "./trace.ts";
import { type Deliver, WebhookError } from "./webhook.ts";

const MINUTE_MS = 60_000;
/** What fails is tried again after so long, then after the last of these each time. */
const RETRY_AFTER_MS = [0.1, 1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
const LONGEST_WAIT_MS = 360 * MINUTE_MS;
/** Nobody else sends a record while it is being sent; longer than the webhook may take. */
const LEASE_MS = MINUTE_MS;
const SENT_AT_ONCE = 5;

export interface CrmOutboxNeeds {
  store: TraceStore;
  clock: RoundsClock;
  deliver: Deliver;
}

/**
 * Hands records to the owner's CRM until it takes them. What waits lies in the bookings file, so it
 * outlives this process; what was being sent when the process died is sent again, under the same
 * `Idempotency-Key`. It is tried until it is taken, or deleted with the caller's other traces.
 */
export class CrmOutbox {
  readonly #needs: CrmOutboxNeeds;
  readonly #rounds: Rounds;

  constructor(needs: CrmOutboxNeeds) {
    this.#needs = needs;
    this.#rounds = new Rounds(needs.clock, () => this.#round());
    needs.store.onWritten(() => this.#rounds.wake());
    this.#rounds.wake();
  }

  /** Resolves when nothing is under way. */
  stop(): Promise<void> {
    return this.#rounds.stop();
  }

  async #round(): Promise<number | null> {
    const { store, clock } = this.#needs;
    try {
      const due = store.due(clock.now(), SENT_AT_ONCE);
      for (const delivery of due) if (!this.#rounds.stopped) await this.#send(delivery);
      if (due.length === SENT_AT_ONCE) return REST_MS;
      const nextDueAtMs = store.nextDueAtMs();
      return nextDueAtMs === null ? null : Math.max(nextDueAtMs - clock.now(), REST_MS);
    } catch (error) {
      const kind = error instanceof Error ? error.name : "unknown";
      console.error(`Records for the CRM could not go on (${kind}); tried again in a minute.`);
      return MINUTE_MS;
    }
  }

  async #send(delivery: Delivery): Promise<void> {
    const { store, clock, deliver } = this.#needs;
    if (!(await store.claim(delivery, clock.now() + LEASE_MS))) return;
    try {
      await deliver(delivery, clock.now());
    } catch (error) {
      if (!(error instanceof WebhookError)) throw error;
      const again = RETRY_AFTER_MS[delivery.attempts] ?? LONGEST_WAIT_MS;
      const afterMs = Math.min(Math.max(again, error.retryAfterMs ?? 0), LONGEST_WAIT_MS);
      console.error(`${error.message} It is tried again in ${Math.round(afterMs / 1_000)} s.`);
      await store.tryAgainAt(delivery, clock.now() + afterMs);
      return;
    }
    await store.delivered(delivery, clock.now());
  }
}
