import type { Parsed } from "./parse-call-request.ts";
import type { WebCall } from "./web-call.ts";

/**
 * Reads the provider's answer to `POST /call/web`, and leaves it as it is: insists on an id and on
 * an address that a browser can join. The other fields may hold anything, so they are asked
 * for their exact values. Source: spec §3.
 */
export function parseWebCall(body: unknown): Parsed<WebCall> {
  const { id, webCallUrl } = Object(body) as { id?: unknown; webCallUrl?: unknown };
  let lacks = "";
  if (!/^https?:$/.test(protocolOf(webCallUrl))) lacks = "a webCallUrl that starts with http";
  if (typeof id !== "string" || !id) lacks = "an id";
  if (lacks) return { ok: false, problem: `The answer lacks ${lacks}` };
  return { ok: true, value: body as WebCall };
}

function protocolOf(url: unknown): string {
  return typeof url === "string" && URL.canParse(url) ? new URL(url).protocol : "";
}
