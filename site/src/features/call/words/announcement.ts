import { callWords } from "./call-words.ts";
import { failedCallWords, sentenceOf } from "./call-failures.ts";
import type { CallScreen, ScreenOf } from "../store/call-store.ts";

/** One sentence for each state, said once; none before a call. */
export function announcement(screen: CallScreen, fallbackUrl: string | null): string {
  switch (screen.phase) {
    case "idle":
      return "";
    case "connecting":
      return screen.asking ? callWords.asking : callWords.connecting;
    case "active":
      return ofLive(screen);
    case "ended":
      return screen.because ? sentenceOf(screen.because) : callWords.ended;
    case "failed":
      return sentenceOf(failedCallWords(screen.because, fallbackUrl !== null));
  }
}

/** Of what is wrong in a call that goes on, the worst. */
function ofLive({ network, audible, microphone, muted, microphones }: ScreenOf<"active">): string {
  if (network === "reconnecting") return callWords.reconnecting;
  if (!audible) return sentenceOf("sound-blocked");
  if (microphone === "lost") return sentenceOf("microphone-lost");
  if (microphones.failed) return sentenceOf(microphones.failed);
  return muted ? callWords.muted : callWords.heading.active;
}
