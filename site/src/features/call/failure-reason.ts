import type { CallFailure } from "@ringwell/voice";
import type { CallFailureReason } from "./call-words.ts";

/** The sentence the page has for a failure of the call. */
export function failureReason(failure: CallFailure): CallFailureReason {
  switch (failure.reason) {
    case "microphone-denied":
      return isMicrophoneLent() ? "microphone-denied" : "microphone-withheld";
    case "microphone-dismissed":
    case "microphone-missing":
    case "microphone-busy":
    case "insecure-page":
    case "offline":
      return failure.reason;
    case "provider-refused":
      return refusal(failure.status);
    case "provider-unreadable":
      return "unreadable";
    case "provider-silent":
      return "silent";
    case "provider-unreachable":
      return "unreachable";
    case "connection-failed":
      return "cannot-connect";
    case "setup-failed":
    case "nobody-named":
      return "unknown";
  }
}

function refusal(status: number): CallFailureReason {
  if (status === 429) return "too-many";
  if (status === 503) return "busy";
  return status >= 500 ? "provider-trouble" : "refused";
}

/** What the page's host, or the page it is shown in, lets it use; not every browser tells. */
interface WithPolicy {
  permissionsPolicy?: Policy;
  featurePolicy?: Policy;
}

interface Policy {
  allowsFeature(name: string): boolean;
}

/** A page may be kept from the microphone whatever the visitor says; the browser's refusal is the same. */
function isMicrophoneLent(): boolean {
  const { permissionsPolicy, featurePolicy } = document as WithPolicy;
  return (permissionsPolicy ?? featurePolicy)?.allowsFeature("microphone") ?? true;
}
