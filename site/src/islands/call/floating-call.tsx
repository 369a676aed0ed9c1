import { type ReactNode, useEffect, useSyncExternalStore } from "react";
import { callWords, consentSentence } from "../../content/call-words.ts";
import type { SiteContext } from "../../content/site-context.ts";
import { TextLink } from "../../ui/button.tsx";
import { CallButton, PressTrouble } from "./call-button.tsx";
import { callId, type CallScreen } from "./call-screen.ts";
import css from "./floating-call.module.css";
import { theCall } from "./the-call.ts";

/**
 * A bar that starts and ends the page's one call from wherever a visitor reads. The call itself opens
 * beside the scheduler, where it can be typed to; the bar says how it stands and leads there.
 */
export function FloatingCall({ call }: { call: SiteContext["call"] }): ReactNode {
  const session = theCall(call);
  const screen = useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
  useEffect(() => session.attend(), [session]);
  const isIdle = screen.phase === "idle";
  const starts = screen.phase !== "connecting" && screen.phase !== "active";

  return (
    <div className={css["bar"]}>
      <CallButton screen={screen} session={session} place="band" />
      <div className={css["words"]}>
        {screen.phase !== "idle" && <p className={css["news"]}>{newsOf(screen)}</p>}
        {starts && <p>{consentSentence(call.recording)}</p>}
        {/* One link in all phases: whoever stands on it keeps the place. */}
        <TextLink href={isIdle ? "#book-demo" : `#${callId}`}>
          {isIdle ? callWords.typeInstead : callWords.goToCall}
        </TextLink>
        <PressTrouble />
      </div>
    </div>
  );
}

function newsOf(screen: Exclude<CallScreen, { phase: "idle" }>): string {
  switch (screen.phase) {
    case "connecting":
      return screen.asking ? callWords.asking : callWords.heading.connecting;
    case "active":
      return callWords.heading.active;
    case "ended":
      return callWords.ended;
    case "failed":
      return `${callWords.heading.failed}.`;
  }
}
