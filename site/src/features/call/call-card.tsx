import { Fragment, type ReactNode } from "react";
import { callWords } from "./call-words.ts";
import { failedCallWords, type WayOn, waysOn } from "./failed-call.ts";
import { Button } from "../../ui/button.tsx";
import { CallDisc } from "./call-disc.tsx";
import { CallCard } from "./call-layout.tsx";
import { FailureNotice } from "../../ui/failure-notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { announcement } from "./announcement.ts";
import { CallLost, CallRinging } from "./call-dial.tsx";
import { cardId, type ShownCall } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { LiveCall } from "./live-call.tsx";
import { NewTab } from "./new-tab.tsx";
import { Retry } from "./retry.tsx";
import { SecurePage } from "./secure-page.tsx";
import css from "./test-call.module.css";
import { useEscape } from "./use-escape.ts";
import { loudLooks, type WayLooks } from "./way-looks.ts";

interface CardProps<Screen = ShownCall> {
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
      id={cardId}
      heading={callWords.heading[screen.phase]}
      phase={screen.phase}
      status={<CardStatus screen={screen} />}
      data-live={isLive(screen) ? "" : undefined}
      role="region"
      aria-label={callWords.heading[screen.phase]}
    >
      <p role="status" className={css["said"]}>
        <VisuallyHidden>{announcement(screen, props.fallbackUrl)}</VisuallyHidden>
      </p>
      <CardBody {...props} />
      {voice !== null && screen.phase !== "failed" && (
        <p data-type="small" data-tone="quiet">
          {voice}
        </p>
      )}
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

function Connecting({ screen, session }: CardProps<Extract<ShownCall, { phase: "connecting" }>>) {
  useEscape(session.hangUp);
  return (
    <>
      <CallRinging stage={screen.stage} />
      <CallDisc shape="pill" phase="connecting" label={callWords.connecting} data-primary="" />
      <Button onClick={session.hangUp}>{callWords.cancel}</Button>
      {!screen.typing && (
        <p data-type="small" data-tone="quiet">
          {screen.asking ? `${callWords.asking} ${callWords.askingHow}` : callWords.permission}
        </p>
      )}
    </>
  );
}

function Failed({
  screen,
  session,
  fallbackUrl,
}: CardProps<Extract<ShownCall, { phase: "failed" }>>) {
  const { place, because } = screen;
  const { words, loudest } = failedCallWords(because, fallbackUrl !== null);
  const ways: Readonly<Record<WayOn, (looks: WayLooks) => ReactNode>> = {
    "secure-page": (looks) => because === "insecure-page" && <SecurePage {...looks} />,
    "try-again": (looks) => (
      <Retry {...looks} afterMs={screen.retryAfterMs} onPress={() => session.press(place)} />
    ),
    "new-tab": (looks) => <NewTab {...looks} url={fallbackUrl} />,
    "type-instead": (looks) => (
      <Button {...looks} onClick={() => session.pressTypeInstead(place)}>
        {callWords.typeInstead}
      </Button>
    ),
  };
  const inOrder = [loudest, ...waysOn.filter((way) => way !== loudest)];
  return (
    <>
      <CallLost />
      <FailureNotice {...words} data-drawn="">
        {inOrder.map((way) => (
          <Fragment key={way}>{ways[way](way === loudest ? loudLooks : {})}</Fragment>
        ))}
      </FailureNotice>
    </>
  );
}

function CardStatus({ screen }: { screen: ShownCall }): ReactNode {
  if (isLive(screen)) return callWords.live;
  if (screen.phase === "ended") return clockTime(screen.endedAtMs - screen.startedAtMs);
  return null;
}

/** Whether both sides can hear each other just now. */
const isLive = (screen: ShownCall): boolean =>
  screen.phase === "active" && screen.call.network !== "reconnecting";
