import { callWords } from "./call-words.ts";
import { type CallFailureReason, failureText } from "./call-failures.ts";
import type { CallScreen, ScreenOf } from "../store/call-store.ts";

/** What is amiss in a call that goes on, the worst first. */
export function troublesOf({ audible, microphone, microphoneFailed }: ScreenOf<"active">) {
  const troubles: CallFailureReason[] = [];
  if (!audible) troubles.push("sound-blocked");
  if (microphone === "lost") troubles.push("microphone-lost");
  if (microphoneFailed) troubles.push(microphoneFailed);
  return troubles;
}

/** One sentence for each state, said once; none before a call. */
export function announcement(screen: CallScreen, fallbackUrl: string | null): string {
  const sentenceOf = (because: CallFailureReason) => failureText(because, fallbackUrl !== null);
  switch (screen.phase) {
    case "idle":
      return "";
    case "connecting":
      return screen.asking ? callWords.asking : callWords.connecting;
    case "active": {
      const [worst] = troublesOf(screen);
      if (screen.network === "reconnecting") return callWords.reconnecting;
      if (worst) return sentenceOf(worst);
      return screen.muted ? callWords.muted : callWords.heading.active;
    }
    case "ended":
      return screen.because ? sentenceOf(screen.because) : callWords.ended;
    case "failed":
      return sentenceOf(screen.because);
  }
}
