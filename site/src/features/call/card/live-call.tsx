import { callFailures } from "../words/call-failures.ts";
import { callWords } from "../words/call-words.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { TypedLine } from "../../../ui/typed-line.tsx";
import type { CardProps } from "./call-card.tsx";
import { LiveDial } from "./call-dial.tsx";
import type { ScreenOf } from "../store/call-store.ts";
import { Captions } from "./captions.tsx";
import { Note } from "./note.tsx";
import { MicrophonePicker } from "./microphone-picker.tsx";
import css from "../test-call.module.css";
import { useEscape } from "./use-escape.ts";

/** A call under way: how it sounds, what was said, and everything a visitor may do. */
export function LiveCall({ screen, store }: CardProps<"active">) {
  useEscape(store.hangUp);
  const { audible, captions, microphone, microphones, muted, recorded } = screen;
  return (
    <>
      <LiveDial screen={screen} store={store} words={callWords.line[lineOf(screen)]} />
      {!audible && (
        <FailureNotice {...callFailures["sound-blocked"]}>
          <Button rank="primary" onClick={store.hear}>
            {callWords.hear}
          </Button>
        </FailureNotice>
      )}
      {microphone === "lost" && (
        <FailureNotice {...callFailures["microphone-lost"]}>
          <Button onClick={() => void store.pickMicrophone("")}>{callWords.retry}</Button>
        </FailureNotice>
      )}
      <Captions captions={captions} />
      <TypedLine
        label={callWords.typeLine}
        send={callWords.send}
        maxLength={500}
        onLine={store.type}
      />
      {microphone !== "off" && <MicrophonePicker choice={microphones} store={store} />}
      <Cluster className={css["controls"]}>
        {microphone === "on" && (
          <Button onClick={store.toggleMuted}>
            <Icon shape={muted ? "muted" : "microphone"} />
            {muted ? callWords.unmute : callWords.mute}
          </Button>
        )}
        <CallButton screen={screen} store={store} place="band" />
      </Cluster>
      {recorded && <Note>{callWords.recorded}</Note>}
      {muted && <Note>{callWords.muted}</Note>}
      <p data-type="small" data-tone="quiet" data-keyboard="">
        {callWords.escape}
      </p>
    </>
  );
}

/** What the line is doing, in the middle of the dial. */
function lineOf(screen: ScreenOf<"active">): keyof typeof callWords.line {
  const { network, muted, microphone, listening, turns } = screen;
  const speaks = turns.findLast(({ toMs }) => toMs === null)?.speaker;
  if (network === "reconnecting") return "reconnecting";
  if (muted) return "muted";
  if (speaks === "assistant") return "assistant";
  if (microphone !== "on") return "typing";
  if (speaks === "user") return "visitor";
  return listening ? "listening" : "opening";
}
