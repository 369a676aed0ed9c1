import { useEffect, type ReactNode } from "react";
import { callFailures, callWords } from "../../content/call-words.ts";
import { AwayButton, Button } from "../../ui/button.tsx";
import { CallDisc } from "../../ui/call-disc.tsx";
import { CallCard } from "../../ui/call-layout.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { CallLevel, CallLost, CallRinging } from "./call-level.tsx";
import { CallReceipt } from "./call-receipt.tsx";
import type { CallScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { Captions } from "./captions.tsx";
import { clockTime } from "./clock-time.ts";
import css from "./test-call.module.css";
import { TypedLine } from "./typed-line.tsx";

type Shown = Exclude<CallScreen, { phase: "idle" }>;

interface CardProps<Screen = Shown> {
  screen: Screen;
  session: CallSession;
  fallbackUrl: string | null;
}

/** The call once it is more than a button: connecting, live, its receipt, or why it failed. */
export function CallCardIsland(props: CardProps): ReactNode {
  const { screen } = props;
  return (
    <CallCard
      heading={callWords.heading[screen.phase]}
      phase={screen.phase}
      status={<CardStatus screen={screen} />}
      role="region"
      aria-label={callWords.heading[screen.phase]}
    >
      <p role="status" className={css["said"]}>
        <Spoken>{announcement(screen)}</Spoken>
      </p>
      <CardBody {...props} />
    </CallCard>
  );
}

function CardBody({ screen, ...rest }: CardProps): ReactNode {
  switch (screen.phase) {
    case "connecting":
      return <Connecting screen={screen} {...rest} />;
    case "active":
      return <Live screen={screen} {...rest} />;
    case "ended":
      return <Ended screen={screen} {...rest} />;
    case "failed":
      return <Failed screen={screen} {...rest} />;
  }
}

function Connecting({ screen, session }: CardProps<Extract<Shown, { phase: "connecting" }>>) {
  return (
    <>
      <CallRinging stage={screen.stage} />
      <CallDisc shape="pill" phase="connecting" label={callWords.connecting} data-primary="" />
      <Button onClick={session.hangUp}>{callWords.cancel}</Button>
      {!screen.typing && <p className={css["hint"]}>{callWords.permission}</p>}
    </>
  );
}

function Live({ screen, session }: CardProps<Extract<Shown, { phase: "active" }>>) {
  useEscape(session.hangUp);
  const { call } = screen;
  return (
    <>
      <CallLevel level={screen.level} sinceMs={screen.startedAtMs} words={lineWords(call)} />
      {!call.audible && (
        <FailureNotice {...callFailures["sound-blocked"]}>
          <Button rank="primary" onClick={session.hear}>
            {callWords.hear}
          </Button>
        </FailureNotice>
      )}
      {call.microphone === "lost" && <FailureNotice {...callFailures["microphone-lost"]} />}
      <Captions captions={screen.captions} />
      <TypedLine onLine={session.type} />
      <div className={css["controls"]}>
        {call.microphone === "on" && (
          <Button aria-pressed={call.muted} onClick={session.toggleMuted}>
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
      </div>
      <p className={css["hint"]} data-keyboard="">
        {callWords.escape}
      </p>
    </>
  );
}

function Ended({ screen, session, fallbackUrl }: CardProps<Extract<Shown, { phase: "ended" }>>) {
  return (
    <>
      {screen.because && (
        <FailureNotice {...callFailures[screen.because]}>
          <NewTab url={fallbackUrl} />
        </FailureNotice>
      )}
      <CallReceipt done={screen.done} />
      {screen.captions.length > 0 && (
        <details className={css["transcript"]}>
          <summary>{callWords.captions}</summary>
          <Captions captions={screen.captions} />
        </details>
      )}
      <Button rank="primary" data-primary="" onClick={() => session.press(screen.place)}>
        {callWords.again}
      </Button>
    </>
  );
}

function Failed({ screen, session, fallbackUrl }: CardProps<Extract<Shown, { phase: "failed" }>>) {
  const { place } = screen;
  return (
    <>
      <CallLost />
      <FailureNotice {...callFailures[screen.because]} data-drawn="">
        <NewTab url={fallbackUrl} />
        <Button data-primary="" onClick={() => session.press(place)}>
          {callWords.retry}
        </Button>
        <Button onClick={() => session.pressTypeInstead(place)}>{callWords.typeInstead}</Button>
      </FailureNotice>
    </>
  );
}

/** The way out when the call does not work here. */
function NewTab({ url }: { url: string | null }) {
  return (
    url && (
      <AwayButton rank="primary" href={url}>
        {callWords.newTab}
      </AwayButton>
    )
  );
}

/** What the line is doing, in the middle of the dial. */
function lineWords(call: Extract<Shown, { phase: "active" }>["call"]): string {
  if (call.network === "reconnecting") return callWords.line.reconnecting;
  if (call.microphone !== "on") return callWords.line.typing;
  if (call.muted) return callWords.line.muted;
  return call.listening ? callWords.line.listening : callWords.line.opening;
}

function CardStatus({ screen }: { screen: Shown }): ReactNode {
  if (screen.phase === "active") return callWords.live;
  if (screen.phase === "ended") return clockTime(screen.endedAtMs - screen.startedAtMs);
  return null;
}

/** One sentence for each state, said once. */
function announcement(screen: Shown): string {
  switch (screen.phase) {
    case "connecting":
      return callWords.connecting;
    case "active":
      return screen.call.network === "reconnecting"
        ? callWords.reconnecting
        : callWords.heading.active;
    case "ended":
      return callWords.ended;
    case "failed":
      return `${callFailures[screen.because].happened} ${callFailures[screen.because].mend}`;
  }
}

function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Escape has other uses: it ends a composition, and closes an open menu.
      const meansTheCall = !event.isComposing && !document.querySelector(":popover-open");
      if (event.key === "Escape" && !event.defaultPrevented && meansTheCall) leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [leave]);
}
