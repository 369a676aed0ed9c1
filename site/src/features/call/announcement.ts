import { callFailures, callWords, type FailureWords } from "./call-words.ts";
import { failedCallWords } from "./failed-call.ts";
import type { LiveScreen, ShownCall } from "./call-screen.ts";
import { endWords } from "./ended-reason.ts";

/** One sentence for each state, said once. */
export function announcement(screen: ShownCall, fallbackUrl: string | null): string {
  switch (screen.phase) {
    case "connecting":
      return screen.asking ? callWords.asking : callWords.connecting;
    case "active":
      return ofLive(screen);
    case "ended":
      return screen.because ? sentenceOf(endWords(screen.because)) : callWords.ended;
    case "failed":
      return sentenceOf(failedCallWords(screen.because, fallbackUrl !== null).words);
  }
}

/** Of what is amiss in a call that goes on, the worst. */
function ofLive({ call, microphones }: LiveScreen): string {
  const { network, audible, microphone, muted } = call;
  if (network === "reconnecting") return callWords.reconnecting;
  if (!audible) return sentenceOf(callFailures["sound-blocked"]);
  if (microphone === "lost") return sentenceOf(callFailures["microphone-lost"]);
  if (microphones.failed) return sentenceOf(callFailures[microphones.failed]);
  return muted ? callWords.muted : callWords.heading.active;
}

const sentenceOf = ({ happened, mend }: FailureWords): string => `${happened} ${mend}`;
