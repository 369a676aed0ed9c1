import { ApiError, UnreachableError } from "./api-error.ts";

/** The provider's address and the credential for it. */
export interface ProviderAccess {
  /** `https://api.vapi.ai` unless given; a path and a trailing slash are fine. */
  baseUrl?: string | undefined;
  /** Sent as the bearer of secured calls only. It is never part of a message or an error. */
  credential?: string | undefined;
  /** Used instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** What every call takes last. */
export interface CallOptions {
  /** Ends the call early; `AbortSignal.timeout(ms)` gives it a deadline. */
  signal?: AbortSignal | undefined;
}

/** What a call sends besides its path. */
export interface Sent {
  /** With its question mark, or empty. */
  search?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface Asked extends Sent {
  /** The name of the operation in errors: "GET /assistant/{id}". */
  operation: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Encoded already. */
  path: string;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one request. Resolves with an answer that is a 2xx; the caller reads its body. No retries, no state.
 *
 * Throws `ApiError` for an answer that is not a 2xx, what `arrived` throws, and a `TypeError` for a
 * credential that no header can hold. Source: spec §6, §7, §8.
 */
export async function request(access: ProviderAccess, asked: Asked): Promise<Response> {
  const { operation, method, path, search = "", headers, body = null, signal = null } = asked;
  const { baseUrl = "https://api.vapi.ai", credential, fetch: send = fetch } = access;
  // The browser's own error would quote the credential.
  if (credential && /[^!-~]/.test(credential)) {
    throw new TypeError(`${operation}: the credential is malformed. Copy it again.`);
  }
  const response = await arrived(asked, () =>
    // Called as a plain function: a browser's fetch refuses to run with another `this`.
    send(baseUrl.replace(/\/+$/, "") + path + search, {
      method,
      headers: { ...headers, ...(credential && { Authorization: `Bearer ${credential}` }) },
      body,
      signal,
    }),
  );
  if (response.ok) return response;
  const text = await arrived(asked, () => response.text());
  throw apiError("the provider refused", asked, response, parseJson(text, text || null));
}

/**
 * Waits for an answer or a part of it. If it does not come, throws the signal's reason if the caller
 * aborted, otherwise an `UnreachableError`. A deadline that passed counts as a missing answer.
 */
export async function arrived<Part>(
  { operation, signal }: Pick<Asked, "operation" | "signal">,
  work: () => Promise<Part>,
): Promise<Part> {
  try {
    return await work();
  } catch (cause) {
    if (signal?.aborted && (signal.reason as Error | null)?.name !== "TimeoutError") {
      throw signal.reason;
    }
    throw new UnreachableError(`${operation}: no answer came. Check the network and the address.`, {
      cause,
    });
  }
}

/** The answer as an error. Its message is short, and `error` is the body, untouched. */
export function apiError(
  problem: string,
  { operation }: Pick<Asked, "operation">,
  response: Response,
  error: unknown,
): ApiError {
  return new ApiError(
    `${operation}: ${problem} (${response.status}). Its reasons are in \`error\`.`,
    response,
    error,
  );
}

/** The whole answer as JSON. Throws an `ApiError` if it is empty or not JSON, and what `arrived` throws. */
export async function jsonOf(asked: Asked, response: Response): Promise<unknown> {
  const text = await arrived(asked, () => response.text());
  const value = parseJson(text, undefined);
  if (value === undefined) throw apiError("the answer is not JSON", asked, response, text || null);
  return value;
}

/** Returns `otherwise` if `text` is not JSON. An empty text is not JSON. */
export function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
