import { createHmac } from "node:crypto";
import type { Delivery } from "./trace.ts";

/** Where records go. Set by the owner, by nobody else. */
export interface WebhookSettings {
  url: string;
  /** What requests are signed with; `null`: they are not. */
  secret: string | null;
}

/** The webhook did not take it. The message holds nothing of what was sent, and not the address. */
export class WebhookError extends Error {
  override readonly name = "WebhookError";
  /** When to try again at the earliest, if the webhook said so. */
  readonly retryAfterMs: number | null;

  constructor(message: string, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

/** Hands something to the CRM. Throws `WebhookError` unless it was taken. */
export type Deliver = (delivery: Delivery, atMs: number) => Promise<void>;

const takenWithinMs = 10_000;

/**
 * Posts to the owner's webhook as JSON. The headers are those of Standard Webhooks: `webhook-id`, the same
 * however often it is sent and repeated as `Idempotency-Key`, `webhook-timestamp` in seconds, and
 * `webhook-signature` where there is a secret. Any 2xx means taken; redirections are not followed, as
 * what callers said goes to that address and nowhere else.
 */
export function webhook(
  { url, secret }: WebhookSettings,
  { withinMs = takenWithinMs }: { withinMs?: number } = {},
): Deliver {
  return async (delivery, atMs) => {
    const id = idOf(delivery);
    const timestamp = String(Math.floor(atMs / 1_000));
    const body = bodyOf(delivery);
    let answer: Response;
    try {
      answer = await fetch(url, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(withinMs),
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
      const what = late ? `did not answer within ${withinMs / 1_000} s` : "could not be reached";
      throw new WebhookError(`The CRM's webhook ${what}.`, null, { cause });
    }
    if (!answer.ok) {
      const said = `The CRM's webhook answered ${answer.status}.`;
      throw new WebhookError(said, waitOf(answer.headers.get("retry-after"), atMs));
    }
  };
}

/** The same for the same state of the same record. */
function idOf({ about, conversation, revision }: Delivery): string {
  return `${about}-${conversation}-${revision}`;
}

function bodyOf({ about, conversation, source, revision, body }: Delivery): string {
  const what =
    about === "record"
      ? { type: "caller.recorded", record: JSON.parse(body) as unknown }
      : { type: "caller.forgotten" };
  return JSON.stringify({ conversation, revision, source, ...what });
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

/** `Retry-After`: seconds or a date; `null` where it says nothing that can be understood. */
function waitOf(header: string | null, atMs: number): number | null {
  const text = header?.trim();
  if (!text) return null;
  const waitMs = /^\d{1,9}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - atMs;
  return waitMs > 0 ? waitMs : null;
}
