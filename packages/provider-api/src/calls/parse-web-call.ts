import type { WebCall } from "./web-call.ts";

/**
 * Checks the provider's answer to `POST /call/web`, and returns it unchanged. It must have an id and an
 * address that a browser can join. The other fields may hold anything: compare them with exact values.
 * Source: spec §3.
 */
export function parseWebCall(
  body: unknown,
): { ok: true; value: WebCall } | { ok: false; problem: string } {
  const { id, webCallUrl } = Object(body) as { id?: unknown; webCallUrl?: unknown };
  if (typeof id !== "string" || !id) return { ok: false, problem: "the answer lacks an id" };
  if (
    typeof webCallUrl === "string" &&
    /^https?:\/\//i.test(webCallUrl) &&
    URL.canParse(webCallUrl)
  ) {
    return { ok: true, value: body as WebCall };
  }
  return { ok: false, problem: "the answer lacks an http webCallUrl" };
}
