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

export interface Asked extends Sent, CallOptions {
  /** What is being done, as an error should name it: "GET /assistant/{id}". */
  operation: string;
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Encoded already. */
  path: string;
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
 * Throws what `ask` throws. Source: spec §6, §7, §8.
 */
export async function request(access: ProviderAccess, asked: Asked): Promise<Answered> {
  const { operation, signal } = asked;
  const response = await ask(access, asked);
  const text = await arrived(response.text(), operation, signal);
  return { operation, response, text };
}

/**
 * Asks the provider one thing and waits for the beginning of a 2xx answer.
 *
 * Throws `ApiError` for an answer that is not a 2xx, `UnreachableError` when none arrived whole or
 * in time, the signal's reason when somebody gave up, and a `TypeError` for a credential that no
 * header can carry.
 */
export async function ask(access: ProviderAccess, asked: Asked): Promise<Response> {
  const { operation, method, path, search = "", headers, secured = true } = asked;
  const { body = null, signal } = asked;
  const { baseUrl = "https://api.vapi.ai", credential, fetch: send = fetch } = access;
  // The browser's own complaint about such a header quotes it.
  if (credential && /[^!-~]/.test(credential)) {
    throw new TypeError(`${operation}: the credential holds a sign that no key has.`);
  }
  // Called as a plain function: a browser's fetch refuses to run with another `this`.
  const sending = send(baseUrl.replace(/\/+$/, "") + path + search, {
    method,
    headers: {
      ...headers,
      ...(secured && credential && { Authorization: `Bearer ${credential}` }),
    },
    body,
    signal: signal ?? null,
  });
  const response = await arrived(sending, operation, signal);
  if (response.ok) return response;
  const text = await arrived(response.text(), operation, signal);
  throw apiError("the provider refused", { operation, response, text });
}

/** What arrives, or the reason why nothing does. */
export async function arrived<Value>(
  coming: Promise<Value>,
  operation: string,
  signal: AbortSignal | undefined,
): Promise<Value> {
  try {
    return await coming;
  } catch (cause) {
    // A deadline that passed is the provider's silence; any other reason is the caller's own.
    if (signal?.aborted && (signal.reason as Error | null)?.name !== "TimeoutError") {
      throw signal.reason;
    }
    throw new UnreachableError(`${operation}: no answer came. Check the network and the address.`, {
      cause,
    });
  }
}

/** The answer as an error: its message stays short, the body goes into `error` as it came. */
export function apiError(problem: string, { operation, response, text }: Answered): ApiError {
  return new ApiError(
    `${operation}: ${problem} (${response.status}). Its reasons are in \`error\`.`,
    response,
    parseJson(text, text || null),
  );
}

/** `otherwise` when `text` is no JSON; an empty text is none. */
export function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
