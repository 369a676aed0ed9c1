import type { CallFailure } from "@ringwell/voice";
import type { CallFailureReason } from "../words/call-failures.ts";

/**
 * What a visitor has to be told of a reason for an end, the call's own or the provider's; `null` where
 * nothing is odd: somebody said goodbye, or the visitor hung up.
 *
 * The provider has some hundreds of reasons, most of them faults of its own, and may add more: they
 * are told apart by the words they are made of.
 */
export function endedReason(reason = ""): CallFailureReason | null {
  if (/error|fail|fault|shutdown|stopping|died|timed-out$|not-(found|valid)/.test(reason)) {
    return reason === "silence-timed-out" ? "silence" : "broken-off";
  }
  if (reason === "exceeded-max-duration") return "time-limit";
  if (/^ejected$|canceled|deleted|closed/.test(reason)) return "hung-up";
  return reason.endsWith("connection-lost") ? "lost" : null;
}

/** Which words the page has for a failure of the call. */
export function failureReason(failure: CallFailure): CallFailureReason {
  if (failure.reason === "microphone-denied" && !isMicrophoneLent()) return "microphone-withheld";
  if (failure.reason !== "provider-refused") return failure.reason;
  if (failure.status === 429) return "too-many";
  if (failure.status === 503) return "busy";
  return failure.status >= 500 ? "provider-trouble" : "provider-refused";
}

/** A page may be kept from the microphone whatever the visitor says; not every browser tells. */
function isMicrophoneLent(): boolean {
  type Policy = { allowsFeature(name: string): boolean } | undefined;
  const page = document as { permissionsPolicy?: Policy; featurePolicy?: Policy };
  return (page.permissionsPolicy ?? page.featurePolicy)?.allowsFeature("microphone") ?? true;
}
