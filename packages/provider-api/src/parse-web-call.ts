import type { Parsed } from "./parse-call-request.ts";
import type { WebCall } from "./web-call.ts";

/**
 * Reads the provider's answer to `POST /call/web`: copies the fields that are read, and insists
 * on an id and on an address that a browser can join. A malformed optional field is left out.
 * Source: spec §3.
 */
export function parseWebCall(body: unknown): Parsed<WebCall> {
  const { id, webCallUrl, artifactPlan, assistant, transport } = fieldsOf(body);
  if (typeof id !== "string" || !id) return { ok: false, problem: "The answer lacks an id" };
  if (typeof webCallUrl !== "string" || !/^https?:$/.test(protocolOf(webCallUrl))) {
    return { ok: false, problem: "The answer lacks a webCallUrl that starts with http" };
  }

  const value: WebCall = { id, webCallUrl };
  const { videoRecordingEnabled } = fieldsOf(artifactPlan);
  if (typeof videoRecordingEnabled === "boolean") value.artifactPlan = { videoRecordingEnabled };
  const { voice } = fieldsOf(assistant);
  const { provider } = fieldsOf(voice);
  if (typeof provider === "string") value.assistant = { voice: { provider } };
  const { callToken } = fieldsOf(transport);
  if (typeof callToken === "string") value.transport = { callToken };
  return { ok: true, value };
}

/** The fields of what should be an object; nothing else has any that are asked for. */
function fieldsOf(value: unknown): { readonly [name: string]: unknown } {
  return Object(value) as Record<string, unknown>;
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : "";
}
