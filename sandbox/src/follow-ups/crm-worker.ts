import type { DurableQueue } from "../store/durable-queue.ts";
import { type Clock, startQueueWorker } from "../store/queue-worker.ts";
import { type CrmJob, crmTopic, type FollowUpStore } from "./follow-up-store.ts";
import type { Deliver } from "./webhook.ts";

const MINUTE_MS = 60_000;

export interface CrmWorkerNeeds {
  queue: DurableQueue;
  followUps: Pick<FollowUpStore, "recordOf">;
  clock: Clock;
  deliver: Deliver;
  /** Called for each failure that is a mistake in the code. */
  onFailure?: (topic: string) => void;
}

/**
 * Hands records to the owner's CRM until it takes them, each under an `Idempotency-Key`. Nothing is
 * given up on a status: an owner who corrects a wrong address wants what came meanwhile.
 */
export function startCrmWorker({ queue, followUps, clock, deliver, onFailure }: CrmWorkerNeeds) {
  return startQueueWorker<CrmJob>({
    queue,
    topic: crmTopic,
    clock,
    handle: async ({ subject: conversation, revision, payload: { about, source } }) => {
      const isForgotten = about === "forgotten";
      const record = isForgotten ? undefined : followUps.recordOf(conversation);
      // Deleted meanwhile: there is nothing to hand over.
      if (!isForgotten && !record) return "removed";
      const told = record ? (JSON.parse(record.body) as unknown) : null;
      await deliver({ about, conversation, source, revision, record: told }, clock.now());
      return isForgotten ? "removed" : "done";
    },
    retryAfterMs: [0.1, 1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS),
    // Longer than the webhook may take.
    leaseMs: MINUTE_MS,
    ...(onFailure && { onFailure }),
  });
}
