import type { CallFailure } from "@ringwell/voice";
import type { CallFailureReason } from "../words/call-failures.ts";

/**
 * The failure to show for an end reason of the call or the provider. `null` for a normal end: either side
 * said goodbye or hung up.
 *
 * The provider has hundreds of reasons, most of them its own faults, and may add more, so they are matched by
 * the words in them.
 */
export function endedReason(reason = ""): CallFailureReason | null {
  if (/error|fail|fault|shutdown|stopping|died|timed-out$|not-(found|valid)/.test(reason)) {
    return reason === "silence-timed-out" ? "silence" : "broken-off";
  }
  if (reason === "exceeded-max-duration") return "time-limit";
  if (/^ejected$|canceled|deleted|closed/.test(reason)) return "hung-up";
  return reason.endsWith("connection-lost") ? "lost" : null;
}

/** The page's reason for a failure of the call. */
export function failureReason(failure: CallFailure): CallFailureReason {
  if (failure.reason === "microphone-denied" && !isMicrophoneLent()) return "microphone-withheld";
  if (failure.reason !== "provider-refused") return failure.reason;
  if (failure.status === 429) return "too-many";
  if (failure.status === 503) return "busy";
  return failure.status >= 500 ? "provider-trouble" : "provider-refused";
}

/** Whether the page's policy allows the microphone at all. Some browsers do not say. */
function isMicrophoneLent(): boolean {
  type Policy = { allowsFeature(name: string): boolean } | undefined;
  const page = document as { permissionsPolicy?: Policy; featurePolicy?: Policy };
  return (page.permissionsPolicy ?? page.featurePolicy)?.allowsFeature("microphone") ?? true;
}
