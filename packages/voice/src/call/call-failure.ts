import { ApiError, retryAfterMs, UnreachableError } from "@ringwell/provider-api";
import type { StartStage } from "./call-state.ts";

/** Why something failed, in the terms a page words differently. */
export type CallFailure =
  | { reason: "nobody-named" }
  /** The visitor refused it for this site. The browser remembers that. */
  | { reason: "microphone-denied" }
  /** The visitor closed the browser's question without an answer. It may be asked again. */
  | { reason: "microphone-dismissed" }
  | { reason: "microphone-missing" }
  /** Another program uses it, or the system does not release it. */
  | { reason: "microphone-busy" }
  /** Not https: the browser offers no microphone here. */
  | { reason: "insecure-page" }
  | { reason: "offline" }
  /**
   * `status` is the HTTP status; 429 means "too many", 5xx is the provider's own trouble.
   * `retryAfterMs`: the pause that the provider asks for, if the page may read it.
   */
  | { reason: "provider-refused"; status: number; retryAfterMs: number | null }
  /** A 2xx answer that names no call. */
  | { reason: "provider-unreadable"; status: number; retryAfterMs: number | null }
  /** No way to the provider: no network, a blocker, or a line that broke. */
  | { reason: "provider-unreachable" }
  /** Nothing came within `providerAnswersWithinMs`. */
  | { reason: "provider-silent" }
  /** The room could not be entered, or closed before the call began. */
  | { reason: "connection-failed" }
  /** Recording, level meter or noise cancellation could not be set up. */
  | { reason: "setup-failed" };

/** A failure that already knows its reason. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly failure: CallFailure;

  constructor(failure: CallFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** The room could not be entered, or is gone before the call began. */
export const connectionFailed = (message: string): CallError =>
  new CallError({ reason: "connection-failed" }, message);

/** Why the start failed at `stage`: what the cause says of itself, else what it means there. */
export function failureOf(cause: unknown, stage: StartStage | "call"): CallFailure {
  if (cause instanceof CallError) return cause.failure;
  if (cause instanceof ApiError) {
    const { status, response } = cause;
    const reason = response.ok ? "provider-unreadable" : "provider-refused";
    return { reason, status, retryAfterMs: retryAfterMs(cause) };
  }
  if (stage === "web-call-creation") {
    // Nothing came at all, or it did not come in time.
    const isCut = cause instanceof UnreachableError;
    return { reason: isCut ? "provider-unreachable" : "provider-silent" };
  }
  return { reason: stage.endsWith("setup") ? "setup-failed" : "connection-failed" };
}

/** What a failed `getUserMedia` means, by the name of its `DOMException`. */
export function microphoneError(cause: unknown): CallError {
  const { name, message } = serialized(cause);
  const reason = /NotAllowed|Security/.test(name)
    ? // Chrome tells a closed question from a refusal only in the text.
      /dismiss/i.test(message)
      ? "dismissed"
      : "denied"
    : // Else NotReadableError or AbortError: there is one, and it does not come.
      /NotFound|Overconstrained/.test(name)
      ? "missing"
      : "busy";
  return new CallError({ reason: `microphone-${reason}` }, `The microphone: ${message || name}`, {
    cause,
  });
}

/** What was thrown, as a plain object that survives `JSON.stringify`. */
export interface SerializedError {
  name: string;
  message: string;
  stack?: string | undefined;
  /** Of a refused request: the HTTP status. */
  status?: unknown;
  /** The provider's answer as it came, or what the call library says of its failure. */
  error?: unknown;
  cause?: SerializedError | undefined;
}

/** Anything that may be thrown, objects that are no errors included; six causes deep. */
export function serialized(thrown: unknown, causes = 6): SerializedError {
  const { name, message, stack, status, error, cause } = Object(thrown) as SerializedError;
  return {
    name: textOf(name) ?? "Error",
    message: textOf(thrown) ?? textOf(message) ?? "unknown",
    stack: textOf(stack),
    ...(thrown instanceof Error && { status, error }),
    cause: cause && causes ? serialized(cause, causes - 1) : undefined,
  };
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
