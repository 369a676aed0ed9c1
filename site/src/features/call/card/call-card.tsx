import { Fragment, type ReactNode } from "react";
import { callWords } from "../words/call-words.ts";
import { failedCallWords, type WayOn, waysOn } from "../words/call-failures.ts";
import { Button } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import css from "./call-card.module.css";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import { CallLost, CallRinging } from "./call-dial.tsx";
import type { CallScreen, CallStore, ScreenOf } from "../store/call-store.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { LiveCall } from "./live-call.tsx";
import { useEscape } from "./use-escape.ts";
import { Note } from "./note.tsx";
import { NewTab, primaryAction, Retry, SecurePage } from "./ways-on.tsx";

/** The id of the card, wherever it is: a page has one call. */
export const cardId = "call";

export interface CardProps<Phase extends CallScreen["phase"]> {
  screen: ScreenOf<Phase>;
  store: CallStore;
  fallbackUrl: string | null;
}

/** The call once it is more than a button; `voice`: whose voice it is, where that must be said. */
export function CallCardIsland({
  voice,
  ...props
}: CardProps<CallScreen["phase"]> & { voice: string | null }) {
  const { screen } = props;
  const { phase } = screen;
  const heading = callWords.heading[phase];
  // Both sides can hear each other just now.
  const isLive = phase === "active" && screen.network !== "reconnecting";
  const lasted = phase === "ended" && clockTime(screen.endedAtMs - screen.startedAtMs);
  return (
    <div
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
        <Cluster as="p" gap={2} className={css["status"]}>
          {isLive ? callWords.live : lasted}
        </Cluster>
      </Cluster>
      <CardBody {...props} />
      {voice !== null && phase !== "failed" && <Note>{voice}</Note>}
    </div>
  );
}

function CardBody({ screen, ...rest }: CardProps<CallScreen["phase"]>): ReactNode {
  switch (screen.phase) {
    case "idle":
      return null;
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

function Connecting({ screen, store }: CardProps<"connecting">) {
  useEscape(store.hangUp);
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

function Failed({ screen, store, fallbackUrl }: CardProps<"failed">) {
  const { place, because, retryAfterMs } = screen;
  const { loudest, ...words } = failedCallWords(because, fallbackUrl !== null);
  const looksOf = (way: WayOn) => (way === loudest ? primaryAction : {});
  const ways: Readonly<Record<WayOn, ReactNode>> = {
    "secure-page": because === "insecure-page" && <SecurePage {...looksOf("secure-page")} />,
    "try-again": (
      <Retry {...looksOf("try-again")} afterMs={retryAfterMs} onPress={() => store.press(place)} />
    ),
    "new-tab": <NewTab {...looksOf("new-tab")} url={fallbackUrl} />,
    "type-instead": (
      <Button {...looksOf("type-instead")} onClick={() => store.press(place, true)}>
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
          <Fragment key={way}>{ways[way]}</Fragment>
        ))}
      </FailureNotice>
    </>
  );
}
