import { callFailures, callWords } from "./call-words.ts";
import { Button } from "../../ui/button.tsx";
import { CallDisc } from "./call-disc.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Icon } from "../../ui/icons.tsx";
import { TypedLine } from "../../ui/typed-line.tsx";
import { CallLevel } from "./call-level.tsx";
import type { LiveScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { Captions } from "./captions.tsx";
import { MicrophonePicker } from "./microphone-picker.tsx";
import { Cluster } from "../../ui/layout.tsx";
import css from "./test-call.module.css";
import { useEscape } from "./use-escape.ts";

/** A call under way: how it sounds, what was said, and everything a visitor may do. */
export function LiveCall({ screen, session }: { screen: LiveScreen; session: CallSession }) {
  useEscape(session.hangUp);
  const { call } = screen;
  return (
    <>
      <CallLevel screen={screen} words={callWords.line[lineOf(screen)]} />
      {!call.audible && (
        <FailureNotice {...callFailures["sound-blocked"]}>
          <Button rank="primary" onClick={session.hear}>
            {callWords.hear}
          </Button>
        </FailureNotice>
      )}
      {call.microphone === "lost" && (
        <FailureNotice {...callFailures["microphone-lost"]}>
          <Button onClick={session.microphones.reopen}>{callWords.retry}</Button>
        </FailureNotice>
      )}
      <Captions captions={screen.captions} />
      <TypedLine
        label={callWords.typeLine}
        send={callWords.send}
        maxLength={500}
        onLine={session.type}
      />
      {call.microphone !== "off" && (
        <MicrophonePicker choice={screen.microphones} desk={session.microphones} />
      )}
      <Cluster className={css["controls"]}>
        {call.microphone === "on" && (
          <Button onClick={session.toggleMuted}>
            <Icon shape={call.muted ? "muted" : "microphone"} />
            {call.muted ? callWords.unmute : callWords.mute}
          </Button>
        )}
        <CallDisc
          shape="pill"
          phase="active"
          label={callWords.end}
          data-primary=""
          onClick={session.hangUp}
        />
      </Cluster>
      {screen.recorded && (
        <p data-type="small" data-tone="quiet">
          {callWords.recorded}
        </p>
      )}
      {call.muted && (
        <p data-type="small" data-tone="quiet">
          {callWords.muted}
        </p>
      )}
      <p data-type="small" data-tone="quiet" data-keyboard="">
        {callWords.escape}
      </p>
    </>
  );
}

/** What the line is doing, in the middle of the dial. */
function lineOf({ call, turns }: LiveScreen): keyof typeof callWords.line {
  const speaks = turns.findLast(({ toMs }) => toMs === null)?.speaker;
  if (call.network === "reconnecting") return "reconnecting";
  if (call.muted) return "muted";
  if (speaks === "assistant") return "assistant";
  if (call.microphone !== "on") return "typing";
  if (speaks === "user") return "visitor";
  return call.listening ? "listening" : "opening";
}
