import { createHmac } from "node:crypto";
import { retryAfterMs } from "@ringwell/provider-api";
import { MINUTE_MS } from "../clock.ts";
import { DeliveryError, type QueueWorkerNeeds, startQueueWorker } from "../store/queue-worker.ts";
import { type CrmJob, crmTopic, type FollowUpStore } from "./follow-up-store.ts";

/** A message for the CRM: a record (`null` if it must forget the caller), and its revision. */
type Delivery = CrmJob & { conversation: string; revision: number; record: unknown };

/**
 * Posts to the owner's webhook as JSON. The headers are those of Standard Webhooks: `webhook-id`, the same
 * however often it is sent and repeated as `Idempotency-Key`, `webhook-timestamp` in seconds, and
 * `webhook-signature` where there is a secret. Any 2xx means taken; redirections are not followed, as
 * what callers said goes to that address and nowhere else. Throws `DeliveryError` unless it was taken.
 */
export function webhook(crm: { url: string; secret: string | null }, timeoutMs = 10_000) {
  const { url, secret } = crm;
  return async (delivery: Delivery, atMs: number): Promise<void> => {
    const { about, conversation, revision, source, record } = delivery;
    const id = `${about}-${conversation}-${revision}`;
    const what =
      about === "record" ? { type: "caller.recorded", record } : { type: "caller.forgotten" };
    const body = JSON.stringify({ conversation, revision, source, ...what });
    const timestamp = String(Math.floor(atMs / 1_000));
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          "Content-Type": "application/json",
          "Idempotency-Key": id,
          "Webhook-Id": id,
          "Webhook-Timestamp": timestamp,
          ...(secret && { "Webhook-Signature": signatureOf(secret, id, timestamp, body) }),
        },
      });
      await answer.body?.cancel();
    } catch (cause) {
      const late = cause instanceof Error && cause.name === "TimeoutError";
      const reason = late ? `did not answer within ${timeoutMs / 1_000} s` : "could not be reached";
      throw new DeliveryError(`The CRM's webhook ${reason}.`, { cause });
    }
    if (answer.ok) return;
    throw new DeliveryError(`The CRM's webhook answered ${answer.status}.`, {
      retryAfterMs: retryAfterMs({ response: answer }, atMs) ?? 0,
    });
  };
}

/**
 * `v1,` and the HMAC-SHA256 of "id.timestamp.body", base64. A secret that begins with `whsec_` is base64
 * behind that, as Standard Webhooks has it; any other is taken as it is written.
 */
export function signatureOf(secret: string, id: string, timestamp: string, body: string): string {
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice(6), "base64") : secret;
  const hmac = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`);
  return `v1,${hmac.digest("base64")}`;
}

interface CrmWorkerNeeds extends Pick<QueueWorkerNeeds<CrmJob>, "queue" | "clock"> {
  followUps: Pick<FollowUpStore, "recordOf">;
  deliver: ReturnType<typeof webhook>;
}

/**
 * Sends records to the owner's CRM until it takes them, each under an `Idempotency-Key`. No status ends
 * the attempts: an owner who corrects a wrong address wants the records that came meanwhile.
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
      const fields = record ? (JSON.parse(record.body) as unknown) : null;
      await deliver({ about, conversation, source, revision, record: fields }, worker.clock.now());
      return isForgotten ? "removed" : "done";
    },
    retryAfterMs: [0.1, 1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS),
    // Longer than the webhook may take.
    leaseMs: MINUTE_MS,
  });
}
