import { type QueueWorkerNeeds, startQueueWorker } from "../store/queue-worker.ts";
import { type CrmJob, crmTopic, type FollowUpStore } from "./follow-up-store.ts";
import type { Deliver } from "./webhook.ts";

const MINUTE_MS = 60_000;

interface CrmWorkerNeeds extends Pick<QueueWorkerNeeds<CrmJob>, "queue" | "clock" | "onFailure"> {
  followUps: Pick<FollowUpStore, "recordOf">;
  deliver: Deliver;
}

/**
 * Hands records to the owner's CRM until it takes them, each under an `Idempotency-Key`. Nothing is
 * given up on a status: an owner who corrects a wrong address wants what came meanwhile.
 */
export function startCrmWorker({ followUps, deliver, ...worker }: CrmWorkerNeeds) {
  return startQueueWorker<CrmJob>({
    ...worker,
    topic: crmTopic,
    handle: async ({ subject: conversation, revision, payload: { about, source } }) => {
      const isForgotten = about === "forgotten";
      const record = isForgotten ? undefined : followUps.recordOf(conversation);
      // Deleted meanwhile: there is nothing to hand over.
      if (!isForgotten && !record) return "removed";
      const told = record ? (JSON.parse(record.body) as unknown) : null;
      await deliver({ about, conversation, source, revision, record: told }, worker.clock.now());
      return isForgotten ? "removed" : "done";
    },
    retryAfterMs: [0.1, 1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS),
    // Longer than the webhook may take.
    leaseMs: MINUTE_MS,
  });
}
