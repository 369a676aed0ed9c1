import { Mic, MicOff } from "lucide";
import { callWords, voiceSentence } from "../words/call-words.ts";
import { Button, ButtonLink, TextSummary } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import css from "./call-card.module.css";
import { clockTime } from "../../../ui/clock.ts";
import { DescriptionList } from "../../../ui/description-list.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Cluster, Note, Stack } from "../../../ui/layout.tsx";
import { Ring } from "../../../ui/ring.tsx";
import { TypedLine } from "../../../ui/typed-line.tsx";
import { CallFigure, LiveDial, RingingDial } from "./call-dial.tsx";
import type { CallProps } from "../store/call-store.ts";
import { troublesOf } from "../words/announcement.ts";
import { Captions } from "./captions.tsx";
import { Failure, primaryAction } from "./failure.tsx";
import { receiptLines, receiptText, somethingWasDone } from "./receipt.ts";

/** The id of the card. A page has one call. */
export const cardId = "call";

/** The call once it is more than a button. */
export function CallCard({ screen, store }: CallProps) {
  const { phase } = screen;
  const heading = callWords.heading[phase];
  const voice = phase !== "failed" && voiceSentence(store.setup);
  // True while both sides can hear each other.
  const isLive = phase === "active" && screen.network !== "reconnecting";
  const lasted = phase === "ended" && clockTime(screen.endedAtMs - screen.startedAtMs);
  return (
    <Stack
      id={cardId}
      className={css["card"]}
      role="region"
      aria-label={heading}
      data-ground="sheet"
      data-phase={phase}
      // In the hero's dial it replaces the still picture.
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

/** A call while it connects: the dial rings, and the visitor can cancel. */
function Connecting({ screen, store }: CallProps<"connecting">) {
  return (
    <>
      <RingingDial {...screen} />
      <CallButton screen={screen} store={store} place="band" />
      <Button onClick={store.hangUp}>{callWords.cancel}</Button>
      {screen.microphone === "on" && (
        <Note>{screen.asking ? callWords.askingHow : callWords.permission}</Note>
      )}
    </>
  );
}

/** A live call: levels, captions and controls. */
function LiveCall({ screen, store }: CallProps<"active">) {
  const { microphone, microphones, muted, recorded } = screen;
  return (
    <>
      <LiveDial screen={screen} store={store} />
      <Captions screen={screen} />
      <TypedLine
        label={callWords.typeLine}
        send={callWords.send}
        maxLength={500}
        onLine={store.type}
      />
      {microphone !== "off" && microphones.length > 0 && (
        <Cluster as="label" gap={2} data-type="small" className={css["microphone"]}>
          <Icon shape={Mic} />
          {callWords.microphone}
          <select
            // A lost microphone is no longer in use: the browser's default is next.
            value={microphone === "lost" ? "" : screen.microphoneId}
            onChange={({ target }) => void store.pickMicrophone(target.value)}
          >
            <option value="">{callWords.browsersChoice}</option>
            {microphones.map(({ deviceId, label }) => (
              <option key={deviceId} value={deviceId}>
                {label}
              </option>
            ))}
          </select>
        </Cluster>
      )}
      <Cluster className={css["controls"]}>
        {microphone === "on" && (
          <Button onClick={store.toggleMuted}>
            <Icon shape={muted ? MicOff : Mic} />
            {muted ? callWords.unmute : callWords.mute}
          </Button>
        )}
        <CallButton screen={screen} store={store} place="band" />
      </Cluster>
      {recorded && <Note>{callWords.recorded}</Note>}
      {muted && <Note>{callWords.muted}</Note>}
      <Note data-keyboard="">{callWords.escape}</Note>
    </>
  );
}

/** The receipt of an ended call, to read, download or delete. */
function EndedCall({ screen, store }: CallProps<"ended">) {
  const { captions, turns, startedAtMs, place } = screen;
  const lines = receiptLines(screen);
  // A data URL: the file never leaves the browser.
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(receiptText(screen))}`;
  return (
    <>
      {turns.length > 0 && <CallFigure {...screen} />}
      {!somethingWasDone(screen) && <p>{callWords.nothingBooked}</p>}
      {lines.length > 0 && <DescriptionList items={lines} />}
      {captions.length > 0 && (
        <details>
          <TextSummary>{callWords.captions}</TextSummary>
          <Captions screen={screen} sinceMs={startedAtMs} />
        </details>
      )}
      <Cluster className={css["pair"]}>
        <ButtonLink href={file} download={callWords.receiptFile}>
          {callWords.download}
        </ButtonLink>
        <Button onClick={store.forget}>{callWords.forget}</Button>
      </Cluster>
      <Button {...primaryAction} onClick={() => store.press(place)}>
        {callWords.again}
      </Button>
      <Note>{callWords.receiptLimits}</Note>
    </>
  );
}
