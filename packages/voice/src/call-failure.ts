import { ApiError, UnreachableError } from "@ringwell/provider-api";
import { DeadlineError } from "./abortable.ts";

/** Why something failed, in the terms a page words differently. */
export type CallFailure =
  | { reason: "nobody-named" }
  /** Refused for this site: the visitor's browser remembers it. */
  | { reason: "microphone-denied" }
  /** The question was closed without an answer; it may be asked again. */
  | { reason: "microphone-dismissed" }
  | { reason: "microphone-missing" }
  /** Another program holds it, or the system does not give it out. */
  | { reason: "microphone-busy" }
  /** Not https: the browser offers no microphone here. */
  | { reason: "insecure-page" }
  | { reason: "offline" }
  /** `status` is the HTTP status; 429 means "too many", 5xx is the provider's own trouble. */
  | { reason: "provider-refused"; status: number }
  /** A 2xx answer that names no call. */
  | { reason: "provider-unreadable"; status: number }
  | { reason: "provider-unreachable" }
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

/** Reads the reason out of whatever was thrown; `otherwise` when it says nothing of its own. */
export function failureOf(cause: unknown, otherwise: CallFailure): CallFailure {
  if (cause instanceof CallError) return cause.failure;
  if (cause instanceof ApiError) {
    const { status } = cause;
    return cause.response.ok
      ? { reason: "provider-unreadable", status }
      : { reason: "provider-refused", status };
  }
  if (cause instanceof UnreachableError) return { reason: "provider-unreachable" };
  return otherwise;
}

/** What a failed `getUserMedia` means, by the name of its `DOMException`. */
export function microphoneError(cause: unknown): CallError {
  const { name = "", message = "" } = (cause ?? {}) as Partial<Error>;
  return new CallError({ reason: reasonOf(name, message) }, `The microphone: ${message || name}`, {
    cause,
  });
}

function reasonOf(name: string, message: string) {
  switch (name) {
    case "NotAllowedError":
    case "SecurityError":
      // Chrome tells a closed question from a refusal only in the text.
      return /dismiss/i.test(message) ? "microphone-dismissed" : "microphone-denied";
    case "NotFoundError":
    case "OverconstrainedError":
      return "microphone-missing";
    default:
      // NotReadableError and AbortError: there is one, and it does not come.
      return "microphone-busy";
  }
}

/** The provider did not answer in time: for the visitor the same as not at all. */
export function asUnreachable(cause: unknown): unknown {
  if (!(cause instanceof DeadlineError)) return cause;
  return new CallError({ reason: "provider-unreachable" }, `The provider: ${cause.message}`, {
    cause,
  });
}

/** What to print for anything that may be thrown, objects that are no errors included. */
export function messageOf(cause: unknown): string {
  if (typeof cause === "string") return cause;
  const { message, errorMsg } = (cause ?? {}) as { message?: unknown; errorMsg?: unknown };
  const text = message ?? errorMsg;
  return typeof text === "string" ? text : "unknown";
}
