import type { CallFailure } from "@ringwell/voice";
import {
  type CallEnding,
  callEndings,
  type CallFailureReason,
  callFailures,
  type FailureWords,
} from "../words/call-words.ts";

/** Why a call is over, as far as the visitor has to be told. */
export type EndedBecause = CallFailureReason | CallEnding;

/**
 * What a visitor has to be told of the provider's reason for an end; `null` where nothing is odd:
 * somebody said goodbye, or the visitor hung up.
 *
 * The provider has some hundreds of reasons, most of them faults of its own, and may add more: they
 * are told apart by the words they are made of.
 */
export function endedReason(reason: string): EndedBecause | null {
  if (/error|fail|fault|shutdown|stopping|died|timed-out$|not-(found|valid)/.test(reason)) {
    return reason === "silence-timed-out" ? "silence" : "broken-off";
  }
  if (reason === "exceeded-max-duration") return "time-limit";
  if (/canceled|deleted|closed/.test(reason)) return "hung-up";
  return reason === "customer-connection-lost" ? "lost" : null;
}

/** Whether the call did not come to its own end. */
export const isFailure = (because: EndedBecause): because is CallFailureReason =>
  because in callFailures;

/** What the visitor reads of it. */
export const endWords = (because: EndedBecause): FailureWords =>
  isFailure(because) ? callFailures[because] : callEndings[because];

type NamedReason = Exclude<CallFailure["reason"], "microphone-denied" | "provider-refused">;

const namedReasons: Readonly<Record<NamedReason, CallFailureReason>> = {
  "microphone-dismissed": "microphone-dismissed",
  "microphone-missing": "microphone-missing",
  "microphone-busy": "microphone-busy",
  "insecure-page": "insecure-page",
  offline: "offline",
  "provider-unreadable": "unreadable",
  "provider-silent": "silent",
  "provider-unreachable": "unreachable",
  "connection-failed": "cannot-connect",
  "setup-failed": "unknown",
  "nobody-named": "unknown",
};

/** The sentence the page has for a failure of the call. */
export function failureReason(failure: CallFailure): CallFailureReason {
  if (failure.reason === "microphone-denied") {
    return isMicrophoneLent() ? "microphone-denied" : "microphone-withheld";
  }
  if (failure.reason !== "provider-refused") return namedReasons[failure.reason];
  const { status } = failure;
  if (status === 429) return "too-many";
  if (status === 503) return "busy";
  return status >= 500 ? "provider-trouble" : "refused";
}

/** What the page's host, or the page it is shown in, lets it use; not every browser tells. */
type Policy = { allowsFeature(name: string): boolean } | undefined;

/** A page may be kept from the microphone whatever the visitor says; the browser's refusal is the same. */
function isMicrophoneLent(): boolean {
  const page = document as { permissionsPolicy?: Policy; featurePolicy?: Policy };
  return (page.permissionsPolicy ?? page.featurePolicy)?.allowsFeature("microphone") ?? true;
}
