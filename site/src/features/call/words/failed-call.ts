import { type CallFailureReason, callFailures, type FailureWords } from "./call-words.ts";

/** What a visitor may do about a call that did not start. */
export const waysOn = ["secure-page", "try-again", "new-tab", "type-instead"] as const;

export type WayOn = (typeof waysOn)[number];

/** A call that did not start: what is said of it, and the way on that its sentence names first. */
export interface FailedCallWords {
  words: FailureWords;
  loudest: WayOn;
}

/** What trying again here does not mend and so leads to a new tab; and the mend where there is none. */
const mendedElsewhere: Partial<Record<CallFailureReason, { mend: string; loudest: WayOn }>> = {
  "microphone-withheld": { mend: "Type instead.", loudest: "type-instead" },
  refused: {
    mend: "That is ours to put right: book a live demo instead.",
    loudest: "try-again",
  },
};

/** What a failed call says, and what it makes loud; `hasNewTab` where the call can be opened elsewhere. */
export function failedCallWords(because: CallFailureReason, hasNewTab: boolean): FailedCallWords {
  const words = callFailures[because];
  if (because === "insecure-page") return { words, loudest: "secure-page" };
  const without = mendedElsewhere[because];
  if (!without) return { words, loudest: "try-again" };
  if (hasNewTab) return { words, loudest: "new-tab" };
  return { words: { ...words, mend: without.mend }, loudest: without.loudest };
}
