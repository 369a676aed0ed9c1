import { body } from "../body.ts";
import { webCallBody } from "./web-call-body.ts";
import { parseWebCall } from "./parse-web-call.ts";
import { apiError, jsonOf, request } from "../request.ts";
import type { Asked, CallOptions, ProviderAccess } from "../request.ts";
import type { CallRequest, WebCall } from "./web-call.ts";

/**
 * `POST /call/web`: opens a call that a browser can join.
 *
 * Throws what `request` throws, and an `ApiError` when the answer names no call.
 * Source: spec §3 (fields), §7 (path).
 */
export async function createWebCall(
  access: ProviderAccess,
  callRequest: CallRequest,
  { signal }: CallOptions = {},
): Promise<WebCall> {
  const asked: Asked = {
    operation: "Start a web call",
    method: "POST",
    path: "/call/web",
    ...body(webCallBody(callRequest)),
    signal,
  };
  const response = await request(access, asked);
  const answer = await jsonOf(asked, response);
  const call = parseWebCall(answer);
  if (call.ok) return call.value;
  throw apiError(call.problem, asked, response, answer);
}
