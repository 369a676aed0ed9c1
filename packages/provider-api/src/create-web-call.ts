import { ApiError } from "./api-error.ts";
import { webCallBody } from "./parse-call-request.ts";
import { parseWebCall } from "./parse-web-call.ts";
import { request, type ProviderApi } from "./request.ts";
import type { CallRequest, WebCall } from "./web-call.ts";

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * Throws what `request` throws, and an `ApiError` when the answer names no call.
 * Source: spec §3 (fields), §7 (path).
 */
export async function createWebCall(
  api: ProviderApi,
  callRequest: CallRequest,
  { signal }: { signal?: AbortSignal } = {},
): Promise<WebCall> {
  const operation = "Start a web call";
  const { body, response } = await request(api, {
    operation,
    method: "POST",
    path: "/call/web",
    secured: true,
    body: webCallBody(callRequest),
    signal,
  });
  const call = parseWebCall(body);
  if (call.ok) return call.value;
  throw new ApiError(`${operation}: ${call.problem} (${response.status}).`, response, body);
}
