import { ApiError, UnreachableError } from "./api-error.ts";

/** Where the provider answers, and who is asking. */
export interface ProviderAccess {
  /** `https://api.vapi.ai` unless given; a path and a trailing slash are fine. */
  baseUrl?: string | undefined;
  /** Sent as the bearer on secured calls only; never part of a message or an error. */
  credential?: string | undefined;
  /** In place of the global `fetch`. */
  fetch?: typeof fetch | undefined;
}

/** What every call takes last. */
export interface CallOptions {
  /** Ends the call early; `AbortSignal.timeout(ms)` gives it a deadline. */
  signal?: AbortSignal | undefined;
}

/** What a call puts on the wire besides its path. */
export interface Sent {
  /** Goes without the credential when `false`. */
  secured?: boolean;
  /** With its question mark, or empty. */
  search?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
}

export interface Asked extends Sent {
  /** What is being done, as an error should name it: "GET /assistant/{id}". */
  operation: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Encoded already. */
  path: string;
  /** Leaves the body of a 2xx to the caller, to be read as it comes; `text` is empty then. */
  streamed?: true;
  signal?: AbortSignal | undefined;
}

/** A 2xx answer, and what it said. */
export interface Answered {
  operation: string;
  response: Response;
  text: string;
}

/**
 * Asks the provider one thing and waits for the whole answer. No retries, no state.
 *
 * Throws `ApiError` for an answer that is not a 2xx, what `silence` makes of one that did not
 * arrive whole, and a `TypeError` for a credential that no header can carry. Source: spec §6, §7, §8.
 */
export async function request(access: ProviderAccess, asked: Asked): Promise<Answered> {
  const { operation, method, path, search = "", headers, body = null, signal = null } = asked;
  const { baseUrl = "https://api.vapi.ai", credential, fetch: send = fetch } = access;
  // The browser's own complaint about such a header quotes it.
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
 * Why no answer came, or not all of it: the signal's reason when somebody gave up, an
 * `UnreachableError` otherwise. A deadline that passed is the provider's silence too.
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

/** The answer as an error: its message stays short, the body goes into `error` as it came. */
export function apiError(problem: string, { operation, response, text }: Answered): ApiError {
  return new ApiError(
    `${operation}: ${problem} (${response.status}). Its reasons are in \`error\`.`,
    response,
    parseJson(text, text || null),
  );
}

/** The answer as JSON; throws an `ApiError` when it is none, or empty. */
export function jsonOf(answered: Answered): unknown {
  const value = parseJson(answered.text, undefined);
  if (value === undefined) throw apiError("the answer is not JSON", answered);
  return value;
}

/** `otherwise` when `text` is no JSON; an empty text is none. */
export function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
