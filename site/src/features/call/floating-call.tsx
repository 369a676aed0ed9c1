import { useSyncExternalStore } from "react";
import { callWords, consentSentence } from "./words/call-words.ts";
import { TextLink } from "../../ui/button.tsx";
import { announcement } from "./words/announcement.ts";
import { CallButton, PressTrouble } from "./call-button.tsx";
import { cardId } from "./card/call-card.tsx";
import css from "./floating-call.module.css";
import type { CallStore } from "./store/call-store.ts";
import { pageCall } from "./store/page-call.ts";
import { keepFocus } from "../keep-focus.ts";
import { primaryAction, Retry } from "./card/failure.tsx";

/**
 * A bar that starts and ends the page's one call from anywhere on the page. The call itself opens beside the
 * scheduler, where visitors can type. The bar shows its state and links to it.
 */
export function FloatingCall({ store }: { store: CallStore }) {
  const screen = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const isIdle = screen.phase === "idle";
  const goesOn = screen.phase === "connecting" || screen.phase === "active";

  return (
    <div className={css["bar"]} data-ground="sheet" data-type="small" ref={keepFocus}>
      {!isIdle && <strong>{announcement(screen, store.setup.fallbackUrl)}</strong>}
      {!goesOn && <p data-tone="quiet">{consentSentence(store.setup.recording)}</p>}
      {screen.phase === "failed" ? (
        <Retry {...primaryAction} screen={screen} store={store} place="band" />
      ) : (
        <CallButton screen={screen} store={store} place="band" />
      )}
      {/* One link in all phases, so that it keeps the focus. */}
      <TextLink href={isIdle ? "#book-demo" : `#${cardId}`}>
        {isIdle ? callWords.ratherType : callWords.goToCall}
      </TextLink>
      {isIdle && <PressTrouble />}
    </div>
  );
}

FloatingCall.storeOf = pageCall;
