import { isObject, own, type Parsed } from "./parse-call-request.ts";
import type { WebCall } from "./web-call.ts";

/**
 * Reads the provider's answer to `POST /call/web`: copies the fields that are read, and insists
 * on an id and on an address that a browser can join. A malformed optional field is left out.
 * Source: spec §3.
 */
export function parseWebCall(body: unknown): Parsed<WebCall> {
  if (!isObject(body)) return { ok: false, problem: "The answer must be a JSON object" };
  const id = own(body, "id");
  if (typeof id !== "string" || !id) return { ok: false, problem: "The answer lacks an id" };
  const webCallUrl = own(body, "webCallUrl");
  if (typeof webCallUrl !== "string" || !/^https?:$/.test(protocolOf(webCallUrl))) {
    return { ok: false, problem: "The answer lacks a webCallUrl that starts with http" };
  }

  const value: WebCall = { id, webCallUrl };
  const videoRecordingEnabled = within(body, "artifactPlan", "videoRecordingEnabled");
  if (typeof videoRecordingEnabled === "boolean") value.artifactPlan = { videoRecordingEnabled };
  const provider = within(body, "assistant", "voice", "provider");
  if (typeof provider === "string") value.assistant = { voice: { provider } };
  return { ok: true, value };
}

/** What lies at the end of `path`, or `undefined` where the path breaks off. */
function within(body: object, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isObject(at) ? own(at, name) : undefined), body);
}

function protocolOf(url: string): string {
  return URL.canParse(url) ? new URL(url).protocol : "";
}
