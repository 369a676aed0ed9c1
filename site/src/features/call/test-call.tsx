import type { ComponentProps, ReactNode } from "react";
import { callWords, consentSentence, voiceSentence } from "./call-words.ts";
import type { SiteContext } from "../../site-context.ts";
import { TextButton } from "../../ui/button.tsx";
import { CallPlace } from "./call-layout.tsx";
import { SeeFrontDesk } from "../front-desk/see-front-desk.tsx";
import { CallButton, PressTrouble } from "./call-button.tsx";
import { CallCardIsland } from "./call-card.tsx";
import type { CallScreen } from "./call-screen.ts";
import css from "./test-call.module.css";
import { useFocusKept } from "./use-focus-kept.ts";
import { useTheCall } from "./use-the-call.ts";

export interface TestCallProps {
  call: SiteContext["call"];
  place: "dial" | "band";
}

/**
 * A button that starts the page's one call, and the call itself once it was started here.
 * A call that was started elsewhere on the page shows here as the button's label only.
 */
export function TestCall({ call, place }: TestCallProps): ReactNode {
  const { session, screen } = useTheCall(call);
  const focus = useFocusKept(screen.phase);

  if (screen.phase !== "idle" && screen.place === place) {
    return (
      <div className={css["here"]} data-place={place} ref={focus}>
        <SeeFrontDesk {...deskOf(screen)} rooms={call.rooms} level={2}>
          <CallCardIsland
            screen={screen}
            session={session}
            fallbackUrl={call.fallbackUrl}
            voice={voiceSentence[call.rooms]}
          />
        </SeeFrontDesk>
      </div>
    );
  }

  const button = <CallButton screen={screen} session={session} place={place} />;
  const words = (
    <>
      <noscript>
        <p>{callWords.needsScript}</p>
      </noscript>
      <p>{consentSentence(call.recording)}</p>
      <TextButton onClick={() => session.pressTypeInstead(place)}>
        {callWords.typeInstead}
      </TextButton>
      <PressTrouble />
    </>
  );
  return (
    <div className={css["start"]} data-place={place} ref={focus}>
      {place === "dial" ? (
        <CallPlace stage={button}>{words}</CallPlace>
      ) : (
        <>
          {button}
          <div className={css["words"]} data-type="small" data-tone="quiet">
            {words}
          </div>
        </>
      )}
    </div>
  );
}

/** What the front desk sees of it, as soon as there is somebody to talk to. */
function deskOf(
  screen: CallScreen,
): Pick<ComponentProps<typeof SeeFrontDesk>, "isShown" | "done" | "turns"> {
  if (screen.phase !== "active" && screen.phase !== "ended")
    return { isShown: false, done: [], turns: 0 };
  const { done, captions } = screen;
  const turns = captions.filter(({ speaker, settled }) => speaker === "user" && settled).length;
  return { isShown: true, done, turns };
}
