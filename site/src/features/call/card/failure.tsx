import type { ReactNode } from "react";
import type { CardProps } from "./call-card.tsx";
import { AwayButton, Button, ButtonLink } from "../../../ui/button.tsx";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import type { CallScreen } from "../store/call-store.ts";
import { type CallFailureReason, failureWords, type WayOn } from "../words/call-failures.ts";
import { callWords, retryIn } from "../words/call-words.ts";
import { clockTime, useSeconds } from "./clock-time.ts";

/** The looks of the main thing to do, which also takes over the focus of the button before it. */
export const primaryAction = { rank: "primary", "data-primary": "" } as const;

type Looks = Partial<typeof primaryAction>;

/** What went wrong, and the ways on; of a call that failed to start the first is the main thing to do. */
export function Failure({ because, ...card }: CardProps & { because: CallFailureReason }) {
  const { phase } = card.screen;
  const { ways, ...words } = failureWords(because, card.call.fallbackUrl !== null);
  const mendsCall = (way: WayOn): boolean => way === "hear" || way === "reopen";
  return (
    <FailureNotice {...words}>
      {ways
        .filter((way) => mendsCall(way) === (phase === "active"))
        .map((way, at) => (
          <Way
            key={way}
            way={way}
            looks={phase === "failed" && at === 0 ? primaryAction : {}}
            {...card}
          />
        ))}
    </FailureNotice>
  );
}

/** One way on; `new-tab` is offered only where there is one. */
function Way({ way, looks, ...card }: CardProps & { way: WayOn; looks: Looks }): ReactNode {
  const { screen, store, call } = card;
  switch (way) {
    case "secure-page":
      // This very page over https, where browsers lend the microphone.
      return (
        <ButtonLink {...looks} href={location.href.replace(/^http:/, "https:")}>
          {callWords.securePage}
        </ButtonLink>
      );
    case "try-again":
      return <Retry {...looks} screen={screen} onPress={() => store.press(screen.place)} />;
    case "new-tab":
      return (
        <AwayButton {...looks} href={call.fallbackUrl!}>
          {callWords.newTab}
        </AwayButton>
      );
    case "type-instead":
      return (
        <Button {...looks} onClick={() => store.press(screen.place, true)}>
          {callWords.typeInstead}
        </Button>
      );
    case "hear":
      return (
        <Button rank="primary" onClick={store.hear}>
          {callWords.hear}
        </Button>
      );
    case "reopen":
      return <Button onClick={() => void store.pickMicrophone("")}>{callWords.retry}</Button>;
  }
}

/** Starts the call again, once the provider takes calls. */
export function Retry({
  screen: { closedUntilMs },
  onPress,
  ...looks
}: Looks & { screen: CallScreen; onPress: () => void }) {
  const leftMs = closedUntilMs - useSeconds(closedUntilMs);
  return (
    <Button {...looks} aria-disabled={leftMs > 0} onClick={onPress}>
      {leftMs > 0 ? retryIn(clockTime(Math.ceil(leftMs / 1_000) * 1_000)) : callWords.retry}
    </Button>
  );
}
