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
  /** `false` sends no credential. */
  secured?: boolean;
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
  /** The caller reads the body of a 2xx as it arrives, and `text` is empty. */
  streamed?: true;
  signal?: AbortSignal | undefined;
}

/** A 2xx answer and its body. */
export interface Answered {
  operation: string;
  response: Response;
  text: string;
}

/**
 * Sends one request and waits for the whole answer. No retries, no state.
 *
 * Throws `ApiError` for an answer that is not a 2xx, what `silence` returns for an incomplete answer, and
 * a `TypeError` for a credential that no header can hold. Source: spec §6, §7, §8.
 */
export async function request(access: ProviderAccess, asked: Asked): Promise<Answered> {
  const { operation, method, path, search = "", headers, body = null, signal = null } = asked;
  const { baseUrl = "https://api.vapi.ai", credential, fetch: send = fetch } = access;
  // The browser's own error would quote the credential.
  if (credential && /[^!-~]/.test(credential)) {
    throw new TypeError(`${operation}: the credential is malformed. Copy it again.`);
  }

  let response: Response;
  let text = "";
  try {
    // Called as a plain function: a browser's fetch refuses to run with another `this`.
    response = await send(baseUrl.replace(/\/+$/, "") + path + search, {
      method,
      headers: {
        ...headers,
        ...(asked.secured !== false && credential && { Authorization: `Bearer ${credential}` }),
      },
      body,
      signal,
    });
    if (!asked.streamed || !response.ok) text = await response.text();
  } catch (cause) {
    throw silence(cause, asked);
  }
  const answered = { operation, response, text };
  if (response.ok) return answered;
  throw apiError("the provider refused", answered);
}

/**
 * The error for a missing or incomplete answer: the signal's reason if the caller aborted, otherwise an
 * `UnreachableError`. A deadline that passed counts as a missing answer.
 */
export function silence(cause: unknown, { operation, signal }: Silent): unknown {
  if (signal?.aborted && (signal.reason as Error | null)?.name !== "TimeoutError") {
    return signal.reason;
  }
  return new UnreachableError(`${operation}: no answer came. Check the network and the address.`, {
    cause,
  });
}

type Silent = Pick<Asked, "operation" | "signal">;

/** The answer as an error. Its message is short, and `error` is the body, untouched. */
export function apiError(problem: string, { operation, response, text }: Answered): ApiError {
  return new ApiError(
    `${operation}: ${problem} (${response.status}). Its reasons are in \`error\`.`,
    response,
    parseJson(text, text || null),
  );
}

/** The answer as JSON. Throws an `ApiError` if it is empty or not JSON. */
export function jsonOf(answered: Answered): unknown {
  const value = parseJson(answered.text, undefined);
  if (value === undefined) throw apiError("the answer is not JSON", answered);
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
