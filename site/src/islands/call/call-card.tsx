import type { ReactNode } from "react";
import {
  type CallFailureReason,
  callFailures,
  callWords,
  type FailureWords,
} from "../../content/call-words.ts";
import { Button } from "../../ui/button.tsx";
import { CallDisc } from "../../ui/call-disc.tsx";
import { CallCard } from "../../ui/call-layout.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { Spoken } from "../../ui/spoken.tsx";
import { CallLost, CallRinging } from "./call-dial.tsx";
import type { CallScreen, LiveScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { endWords } from "./ended-reason.ts";
import { LiveCall } from "./live-call.tsx";
import { NewTab } from "./new-tab.tsx";
import { Retry } from "./retry.tsx";
import { SecurePage } from "./secure-page.tsx";
import css from "./test-call.module.css";
import { useEscape } from "./use-escape.ts";

type Shown = Exclude<CallScreen, { phase: "idle" }>;

interface CardProps<Screen = Shown> {
  screen: Screen;
  session: CallSession;
  fallbackUrl: string | null;
}

/** The call once it is more than a button: connecting, live, its receipt, or why it failed. */
export function CallCardIsland({
  voice,
  ...props
}: CardProps & {
  /** Whose voice it is, where that must be said. */
  voice: string | null;
}): ReactNode {
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
      {voice !== null && screen.phase !== "failed" && <p className={css["hint"]}>{voice}</p>}
    </CallCard>
  );
}

function CardBody({ screen, ...rest }: CardProps): ReactNode {
  switch (screen.phase) {
    case "connecting":
      return <Connecting screen={screen} {...rest} />;
    case "active":
      return <LiveCall screen={screen} {...rest} />;
    case "ended":
      return <EndedCall screen={screen} {...rest} />;
    case "failed":
      return <Failed screen={screen} {...rest} />;
  }
}

function Connecting({ screen, session }: CardProps<Extract<Shown, { phase: "connecting" }>>) {
  useEscape(session.hangUp);
  return (
    <>
      <CallRinging stage={screen.stage} />
      <CallDisc shape="pill" phase="connecting" label={callWords.connecting} data-primary="" />
      <Button onClick={session.hangUp}>{callWords.cancel}</Button>
      {!screen.typing && (
        <p className={css["hint"]}>
          {screen.asking ? `${callWords.asking} ${callWords.askingHow}` : callWords.permission}
        </p>
      )}
    </>
  );
}

/** Failures that trying again on this page does not mend: their sentence leads elsewhere. */
const mendedElsewhere: ReadonlySet<CallFailureReason> = new Set([
  "insecure-page",
  "microphone-withheld",
  "refused",
]);

function Failed({ screen, session, fallbackUrl }: CardProps<Extract<Shown, { phase: "failed" }>>) {
  const { place, because } = screen;
  const isSecure = because !== "insecure-page";
  const leadsAway = mendedElsewhere.has(because);
  const away = <NewTab url={fallbackUrl} rank={leadsAway && isSecure ? "primary" : undefined} />;
  return (
    <>
      <CallLost />
      <FailureNotice {...callFailures[because]} data-drawn="">
        {!isSecure && <SecurePage />}
        {leadsAway && away}
        <Retry
          afterMs={screen.retryAfterMs}
          rank={leadsAway ? undefined : "primary"}
          onPress={() => session.press(place)}
        />
        {!leadsAway && away}
        <Button onClick={() => session.pressTypeInstead(place)}>{callWords.typeInstead}</Button>
      </FailureNotice>
    </>
  );
}

function CardStatus({ screen }: { screen: Shown }): ReactNode {
  if (screen.phase === "active")
    return screen.call.network === "reconnecting" ? callWords.line.reconnecting : callWords.live;
  if (screen.phase === "ended") return clockTime(screen.endedAtMs - screen.startedAtMs);
  return null;
}

/** One sentence for each state, said once. */
function announcement(screen: Shown): string {
  switch (screen.phase) {
    case "connecting":
      return screen.asking ? callWords.asking : callWords.connecting;
    case "active":
      return ofLive(screen);
    case "ended":
      return screen.because ? sentenceOf(endWords(screen.because)) : callWords.ended;
    case "failed":
      return sentenceOf(callFailures[screen.because]);
  }
}

/** Of what is amiss in a call that goes on, the worst. */
function ofLive({ call, microphones }: LiveScreen): string {
  const { network, audible, microphone, muted } = call;
  if (network === "reconnecting") return callWords.reconnecting;
  if (!audible) return sentenceOf(callFailures["sound-blocked"]);
  if (microphone === "lost") return sentenceOf(callFailures["microphone-lost"]);
  if (microphones.failed) return sentenceOf(callFailures[microphones.failed]);
  return muted ? callWords.muted : callWords.heading.active;
}

const sentenceOf = ({ happened, mend }: FailureWords): string => `${happened} ${mend}`;
