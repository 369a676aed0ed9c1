import { callWords } from "./call-words.ts";
import { type CallFailureReason, failureWords } from "./call-failures.ts";
import type { CallScreen } from "../store/call-store.ts";

/** The problems of the call, the worst first. */
export function troublesOf(screen: CallScreen): CallFailureReason[] {
  const troubles = [screen.because];
  if (screen.phase === "active") {
    if (!screen.audible) troubles.push("sound-blocked");
    if (screen.microphone === "lost") troubles.push("microphone-lost");
    troubles.push(screen.microphoneFailed);
  }
  return troubles.filter((trouble) => trouble !== null);
}

/** One sentence for each state of a call, for screen readers. */
export function announcement(screen: CallScreen, fallbackUrl: string | null): string {
  const [worst] = troublesOf(screen);
  if (screen.phase === "active" && screen.network === "reconnecting") return callWords.reconnecting;
  if (worst) {
    const { message, action } = failureWords(worst, fallbackUrl !== null);
    return `${message} ${action}`;
  }
  if (screen.phase === "connecting" && screen.asking) return callWords.asking;
  if (screen.phase === "active" && screen.muted) return callWords.muted;
  return screen.phase === "ended" ? callWords.ended : callWords.heading[screen.phase];
}
