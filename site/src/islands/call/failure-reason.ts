import type { CallFailure } from "@ringwell/voice";
import type { CallFailureReason } from "../../content/call-words.ts";

/** The sentence the page has for a failure of the call. */
export function failureReason(failure: CallFailure): CallFailureReason {
  switch (failure.reason) {
    case "microphone-denied":
    case "microphone-missing":
    case "microphone-busy":
    case "insecure-page":
    case "offline":
      return failure.reason;
    case "microphone-dismissed":
      return "microphone-denied";
    case "provider-refused":
      return failure.status === 429 || failure.status === 503 ? "busy" : "refused";
    case "provider-unreadable":
      return "refused";
    case "provider-unreachable":
    case "connection-failed":
      return "cannot-connect";
    case "setup-failed":
    case "nobody-named":
      return "unknown";
  }
}
