import {
  type CallEnding,
  callEndings,
  type CallFailureReason,
  callFailures,
  type FailureWords,
} from "./call-words.ts";

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
