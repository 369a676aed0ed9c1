import { ApiError, UnreachableError } from "./api-error.ts";

/** Where the provider answers, and who is asking. */
export interface ProviderApi {
  /** Such as `https://api.vapi.ai`; a path and a trailing slash are fine. */
  baseUrl: string;
  /** Sent as the bearer on secured calls only; never part of a message or an error. */
  credential?: string;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface ApiRequest {
  /** What is being done, as an error should name it: "Start a web call". */
  operation: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  path: `/${string}`;
  secured: boolean;
  body?: object;
  signal?: AbortSignal | undefined;
}

/** An answer that was understood: the parsed body and where it came from. */
export interface ApiAnswer {
  body: unknown;
  response: Response;
}

/**
 * Asks the provider one thing and reads the answer as JSON. No retries, no state.
 *
 * Throws `ApiError` for an answer that is not a 2xx with JSON, `UnreachableError` when none
 * arrived, and the signal's reason when it was aborted. Source: spec §6, §7, §8.
 */
export async function request(api: ProviderApi, asked: ApiRequest): Promise<ApiAnswer> {
  const { operation, method, path, secured, body, signal } = asked;
  const headers: Record<string, string> = {};
  if (body) headers["Content-Type"] = "application/json";
  if (secured && api.credential) headers["Authorization"] = `Bearer ${api.credential}`;

  let response: Response;
  let text: string;
  try {
    // Called as a plain function: a browser's fetch refuses to run with another `this`.
    const send = api.fetch ?? globalThis.fetch;
    response = await send(api.baseUrl.replace(/\/+$/, "") + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    text = await response.text();
  } catch (cause) {
    signal?.throwIfAborted();
    throw new UnreachableError(`${operation}: no answer came. Check the network and the address.`, {
      cause,
    });
  }

  const parsed = parseJson(text);
  const { ok, status } = response;
  if (ok && parsed) return { body: parsed.value, response };
  throw new ApiError(
    `${operation}: ${ok ? "the answer is not JSON" : "the provider refused"} (${status}). Its reasons are in \`error\`.`,
    response,
    parsed ? parsed.value : text || null,
  );
}

/** `null` when `text` is no JSON; an empty text is none. */
function parseJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}
