import type { ReactNode } from "react";
import { callWords, consentSentence } from "./call-words.ts";
import type { SiteContext } from "../../site-context.ts";
import { TextLink } from "../../ui/button.tsx";
import { announcement } from "./announcement.ts";
import { CallButton, PressTrouble } from "./call-button.tsx";
import { cardId } from "./call-screen.ts";
import css from "./floating-call.module.css";
import { Retry } from "./retry.tsx";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTheCall } from "./use-the-call.ts";
import { loudLooks } from "./way-looks.ts";

/**
 * A bar that starts and ends the page's one call from wherever a visitor reads. The call itself opens
 * beside the scheduler, where it can be typed to; the bar says how it stands and leads there.
 */
export function FloatingCall({ call }: { call: SiteContext["call"] }): ReactNode {
  const { session, screen } = useTheCall(call);
  const focus = useFocusKept(screen.phase);
  const isIdle = screen.phase === "idle";
  const goesOn = screen.phase === "connecting" || screen.phase === "active";

  return (
    <div className={css["bar"]} data-ground="sheet" ref={focus}>
      {screen.phase === "failed" ? (
        <Retry {...loudLooks} afterMs={screen.retryAfterMs} onPress={() => session.press("band")} />
      ) : (
        <CallButton screen={screen} session={session} place="band" />
      )}
      <div className={css["words"]} data-type="small" data-tone="quiet">
        {screen.phase !== "idle" && (
          <p className={css["news"]}>{announcement(screen, call.fallbackUrl)}</p>
        )}
        {!goesOn && <p>{consentSentence(call.recording)}</p>}
        {/* One link in all phases: whoever stands on it keeps the place. */}
        <TextLink href={isIdle ? "#book-demo" : `#${cardId}`}>
          {isIdle ? callWords.ratherType : callWords.goToCall}
        </TextLink>
        {isIdle && <PressTrouble />}
      </div>
    </div>
  );
}
