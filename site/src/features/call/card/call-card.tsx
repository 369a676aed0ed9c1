import { useEffect } from "react";
import { callWords, voiceSentence } from "../words/call-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import css from "./call-card.module.css";
import { Cluster, Note, Stack } from "../../../ui/layout.tsx";
import { Ring } from "../../../ui/ring.tsx";
import { RingingDial } from "./call-dial.tsx";
import type { CallProps } from "../store/call-store.ts";
import { troublesOf } from "../words/announcement.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { Failure } from "./failure.tsx";
import { LiveCall } from "./live-call.tsx";

/** The id of the card, wherever it is: a page has one call. */
export const cardId = "call";

/** The call once it is more than a button. */
export function CallCard({ screen, store }: CallProps) {
  const { phase } = screen;
  const heading = callWords.heading[phase];
  const voice = phase !== "failed" && voiceSentence[store.setup.rooms];
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
      // While it stands in the hero's dial, the still picture gives way to it.
      data-call-card=""
    >
      <Cluster spread align="baseline">
        <h2 data-type="h3">{heading}</h2>
        <Cluster as="p" gap={2} data-tone="quiet" className={isLive ? css["live"] : undefined}>
          {isLive && <Ring kind="answered" />}
          {isLive ? callWords.live : lasted}
        </Cluster>
      </Cluster>
      {troublesOf(screen).map((because) => (
        <Failure key={because} screen={screen} store={store} because={because} />
      ))}
      {phase === "connecting" && <Connecting screen={screen} store={store} />}
      {phase === "active" && <LiveCall screen={screen} store={store} />}
      {phase === "ended" && <EndedCall screen={screen} store={store} />}
      {voice && <Note>{voice}</Note>}
    </Stack>
  );
}

function Connecting({ screen, store }: CallProps<"connecting">) {
  return (
    <>
      <RingingDial {...screen} />
      <CallButton screen={screen} store={store} place="band" />
      <Button onClick={store.hangUp}>{callWords.cancel}</Button>
      {screen.microphone === "on" && (
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
      const closesOther = document.querySelector("select:focus, :popover-open") !== null;
      const isTaken = event.isComposing || event.defaultPrevented || closesOther;
      if (event.key === "Escape" && !isTaken) leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, leave]);
}
