import { useEffect } from "react";
import { callWords, voiceSentence } from "../words/call-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import css from "./call-card.module.css";
import { Cluster, Note, Stack } from "../../../ui/layout.tsx";
import { Ring } from "../../../ui/ring.tsx";
import { CallRinging } from "./call-dial.tsx";
import type { CallPhase, CallStore, ScreenOf } from "../store/call-store.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { Failure } from "./failure.tsx";
import { LiveCall } from "./live-call.tsx";

/** The id of the card, wherever it is: a page has one call. */
export const cardId = "call";

export interface CardProps<Phase extends CallPhase = CallPhase> {
  screen: ScreenOf<Phase>;
  store: CallStore;
}

/** The call once it is more than a button. */
export function CallCard({ screen, store }: CardProps) {
  const { phase } = screen;
  const heading = callWords.heading[phase];
  const voice = voiceSentence[store.setup.rooms];
  // Both sides can hear each other just now.
  const isLive = phase === "active" && screen.network !== "reconnecting";
  const lasted = phase === "ended" && clockTime(screen.endedAtMs - screen.startedAtMs);
  useEscape(phase === "connecting" || phase === "active", store.hangUp);
  return (
    <Stack
      id={cardId}
      className={css["card"]}
      role="region"
      aria-label={heading}
      data-ground="sheet"
      data-phase={phase}
      data-live={isLive ? "" : undefined}
      // While it stands in the hero's dial, the still picture gives way to it.
      data-call-card=""
    >
      <Cluster spread align="baseline">
        <h2 data-type="h3">{heading}</h2>
        <Cluster as="p" gap={2} data-tone="quiet" className={css["status"]}>
          {isLive && <Ring kind="answered" />}
          {isLive ? callWords.live : lasted}
        </Cluster>
      </Cluster>
      {phase === "connecting" && <Connecting screen={screen} store={store} />}
      {phase === "active" && <LiveCall screen={screen} store={store} />}
      {phase === "ended" && <EndedCall screen={screen} store={store} />}
      {phase === "failed" && <Failure screen={screen} store={store} because={screen.because} />}
      {voice !== null && phase !== "failed" && <Note>{voice}</Note>}
    </Stack>
  );
}

function Connecting({ screen, store }: CardProps<"connecting">) {
  return (
    <>
      <CallRinging stage={screen.stage} />
      <CallButton screen={screen} store={store} place="band" />
      <Button onClick={store.hangUp}>{callWords.cancel}</Button>
      {!screen.typing && (
        <Note>
          {screen.asking ? `${callWords.asking} ${callWords.askingHow}` : callWords.permission}
        </Note>
      )}
    </>
  );
}

/** Escape leaves a call that goes on. */
function useEscape(isOn: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent): void => {
      // Escape has other uses: it ends a composition, and closes an open menu or list.
      const closesList = event.target instanceof HTMLSelectElement;
      const closesMenu = document.querySelector(":popover-open") !== null;
      const meansTheCall = !event.isComposing && !closesList && !closesMenu;
      if (event.key === "Escape" && !event.defaultPrevented && meansTheCall) leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, leave]);
}
