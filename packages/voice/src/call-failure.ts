import { ApiError } from "@ringwell/provider-api";
import type { StartStage } from "./call-state.ts";

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

/** Why the start failed at `stage`: what the cause says of itself, else what it means there. */
export function failureOf(cause: unknown, stage: StartStage): CallFailure {
  if (cause instanceof CallError) return cause.failure;
  if (cause instanceof ApiError) {
    const reason = cause.response.ok ? "provider-unreadable" : "provider-refused";
    return { reason, status: cause.status };
  }
  // No answer at all, or none in time.
  if (stage === "web-call-creation") return { reason: "provider-unreachable" };
  return { reason: stage.endsWith("setup") ? "setup-failed" : "connection-failed" };
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

/** What to print for anything that may be thrown, objects that are no errors included. */
export function messageOf(cause: unknown): string {
  if (typeof cause === "string") return cause;
  const { message, errorMsg } = (cause ?? {}) as { message?: unknown; errorMsg?: unknown };
  const text = message ?? errorMsg;
  return typeof text === "string" ? text : "unknown";
}
