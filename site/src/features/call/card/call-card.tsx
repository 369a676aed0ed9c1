import { Fragment, type ReactNode } from "react";
import { callWords, voiceSentence } from "../words/call-words.ts";
import { failedCallWords, type WayOn } from "../words/call-failures.ts";
import type { CallSetup } from "../../../site-context.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { CallButton } from "../call-button.tsx";
import css from "./call-card.module.css";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import { Cluster, Stack } from "../../../ui/layout.tsx";
import { CallLost, CallRinging } from "./call-dial.tsx";
import type { CallScreen, CallStore, ScreenOf } from "../store/call-store.ts";
import { clockTime } from "./clock-time.ts";
import { EndedCall } from "./ended-call.tsx";
import { LiveCall } from "./live-call.tsx";
import { useEscape } from "./use-escape.ts";
import { Note } from "./note.tsx";
import { type Looks, NewTab, primaryAction, Retry } from "./ways-on.tsx";

/** The id of the card, wherever it is: a page has one call. */
export const cardId = "call";

export interface CardProps<Phase extends CallScreen["phase"]> {
  screen: ScreenOf<Phase>;
  store: CallStore;
  call: CallSetup;
}

/** The call once it is more than a button. */
export function CallCard(props: CardProps<CallScreen["phase"]>) {
  const { screen, call } = props;
  const { phase } = screen;
  const heading = callWords.heading[phase];
  const voice = voiceSentence[call.rooms];
  // Both sides can hear each other just now.
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
    </Stack>
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

function Failed({ screen, store, call: { fallbackUrl } }: CardProps<"failed">) {
  const { place, because, closedUntilMs } = screen;
  const { ways, ...words } = failedCallWords(because, fallbackUrl !== null);
  const press = (typing: boolean) => (): void => store.press(place, typing);
  const drawn: Readonly<Record<WayOn, (looks: Looks) => ReactNode>> = {
    "secure-page": (looks) => (
      // This very page over https, where browsers lend the microphone.
      <ButtonLink {...looks} href={location.href.replace(/^http:/, "https:")}>
        {callWords.securePage}
      </ButtonLink>
    ),
    "try-again": (looks) => (
      <Retry {...looks} closedUntilMs={closedUntilMs} onPress={press(false)} />
    ),
    "new-tab": (looks) => <NewTab {...looks} url={fallbackUrl} />,
    "type-instead": (looks) => (
      <Button {...looks} onClick={press(true)}>
        {callWords.typeInstead}
      </Button>
    ),
  };
  return (
    <>
      <CallLost />
      <FailureNotice {...words} data-drawn="">
        {ways.map((way, at) => (
          <Fragment key={way}>{drawn[way](at === 0 ? primaryAction : {})}</Fragment>
        ))}
      </FailureNotice>
    </>
  );
}
