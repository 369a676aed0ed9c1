import type { ReactNode } from "react";
import { callWords } from "./call-words.ts";
import { CallDisc } from "./call-disc.tsx";
import type { CallPlace, CallScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";

/** The button of the page's one call, in whatever phase that is; what it starts opens in `place`. */
export function CallButton({
  screen,
  session,
  place,
}: {
  screen: CallScreen;
  session: CallSession;
  place: CallPlace;
}): ReactNode {
  return (
    <CallDisc
      shape={place === "dial" ? "disc" : "pill"}
      phase={discPhase(screen)}
      label={labelOf(screen)}
      busy={callWords.connecting}
      data-primary=""
      onClick={() => session.press(place)}
    />
  );
}

/** Says that an early press came to nothing; hidden until then. */
export const PressTrouble = (): ReactNode => (
  <p role="alert" data-trouble="" hidden suppressHydrationWarning>
    {callWords.notLoaded}
  </p>
);

const discPhase = ({ phase }: CallScreen): "idle" | "connecting" | "active" =>
  phase === "connecting" || phase === "active" ? phase : "idle";

function labelOf(screen: CallScreen): string {
  switch (screen.phase) {
    case "connecting":
      return callWords.connecting;
    case "active":
      return callWords.end;
    case "idle":
    case "ended":
    case "failed":
      return callWords.start;
  }
}
