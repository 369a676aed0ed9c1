import type { CallFailure } from "@ringwell/voice";

const words: Partial<Record<CallFailure["reason"], string>> = {
  "microphone-denied":
    "The microphone is blocked. Allow it in the address bar and try again, or type instead.",
  "microphone-missing": "No microphone was found. Connect one and try again, or type instead.",
  "microphone-busy":
    "Another app is using the microphone. Close it and try again, or type instead.",
  "microphone-dismissed":
    "The microphone request was closed without an answer. Try again and choose Allow, or type instead.",
  "insecure-page":
    "Browsers allow the microphone on secure pages only. Open the secure page and try again, or type instead.",
  offline: "This device is offline. Connect to the internet and try again.",
  "provider-silent": "The voice provider did not answer in time. Try again in a minute.",
};

/** What happened to a call that did not start, and what the visitor can do about it. */
export function failureWords(failure: CallFailure): string {
  if (failure.reason !== "provider-refused")
    return words[failure.reason] ?? "The call could not start. Check the network, then try again.";
  const { status, retryAfterMs } = failure;
  const wait = retryAfterMs ? `${Math.ceil(retryAfterMs / 1_000)} s` : "a minute";
  if (status === 429) return `Too many calls were started from here. Wait ${wait}, then try again.`;
  if (status === 503) return `All lines are busy right now. Wait ${wait}, then try again.`;
  if (status >= 500) return "The sandbox failed to answer. Try again; its log says why.";
  if (status === 401 || status === 403) return "The sandbox refused this page. Reload it.";
  if (status === 421)
    return "The sandbox does not know this address. Use the one that it prints at its start.";
  return "The sandbox did not accept this call. Reload the page, then try again.";
}
