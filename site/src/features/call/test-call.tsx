import { useSyncExternalStore } from "react";
import { callWords, consentSentence } from "./words/call-words.ts";
import { TextButton } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { SeeFrontDesk } from "../front-desk/see-front-desk.tsx";
import { announcement } from "./words/announcement.ts";
import { CallButton, PressTrouble } from "./call-button.tsx";
import { CallCard } from "./card/call-card.tsx";
import css from "./test-call.module.css";
import type { CallPlace, CallStore } from "./store/call-store.ts";
import { pageCall } from "./store/page-call.ts";
import { keepFocus } from "../keep-focus.ts";

/**
 * A button that starts the page's one call, and the call itself once it was started here.
 * A call that was started elsewhere on the page shows here as the button's label only.
 */
export function TestCall({ store, place }: { store: CallStore; place: CallPlace }) {
  const screen = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const isHere = screen.phase !== "idle" && screen.place === place;
  const turns = screen.captions.filter(({ speaker, settled }) => speaker === "user" && settled);
  return (
    <div className={isHere ? css["here"] : undefined} data-place={place} ref={keepFocus}>
      {/* In the page before its first words, or they are not announced. */}
      <p role="status">
        <VisuallyHidden>{isHere && announcement(screen, store.setup.fallbackUrl)}</VisuallyHidden>
      </p>
      {isHere ? (
        <SeeFrontDesk
          isShown={screen.startedAtMs > 0}
          done={screen.done}
          turns={turns.length}
          rooms={store.setup.rooms}
          level={2}
        >
          <CallCard screen={screen} store={store} />
        </SeeFrontDesk>
      ) : (
        <Stack align="start" className={css["place"]}>
          <CallButton screen={screen} store={store} place={place} />
          <div className={css["words"]} data-type="small" data-tone="quiet">
            <noscript>
              <p>{callWords.needsScript}</p>
            </noscript>
            <p data-needs-script="">{consentSentence(store.setup.recording)}</p>
            <TextButton data-needs-script="" onClick={() => store.press(place, true)}>
              {callWords.typeInstead}
            </TextButton>
            <PressTrouble />
          </div>
        </Stack>
      )}
    </div>
  );
}

TestCall.storeOf = pageCall;
