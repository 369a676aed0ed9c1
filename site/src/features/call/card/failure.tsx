import { cloneElement, type ReactElement } from "react";
import { AwayButton, Button, ButtonLink } from "../../../ui/button.tsx";
import { clockTime } from "../../../ui/clock.ts";
import { FailureNotice } from "../../../ui/failure-notice.tsx";
import type { CallPlace, CallProps } from "../store/call-store.ts";
import { type CallFailureReason, failureWords, type WayOn } from "../words/call-failures.ts";
import { callWords } from "../words/call-words.ts";
import { useSeconds } from "./use-seconds.ts";

/** Props of the main action. It also takes over the focus of the button that it replaces. */
export const primaryAction = { rank: "primary", "data-primary": "" } as const;

/** Each action after a failure. `new-tab` is offered only if there is a fallback page. */
const waysOn: { [Way in WayOn]: (card: CallProps) => ReactElement } = {
  // The same page over https, because browsers allow the microphone only there.
  "secure-page": () => (
    <ButtonLink href={location.href.replace(/^http:/, "https:")}>{callWords.securePage}</ButtonLink>
  ),
  "try-again": (card) => <Retry {...card} place={card.screen.place} />,
  "new-tab": ({ store: { setup } }) => (
    <AwayButton href={setup.fallbackUrl!}>{callWords.newTab}</AwayButton>
  ),
  "type-instead": ({ screen, store }) => (
    <Button onClick={() => store.press(screen.place, true)}>{callWords.typeInstead}</Button>
  ),
  hear: ({ store }) => <Button onClick={store.hear}>{callWords.hear}</Button>,
  reopen: ({ store }) => (
    <Button onClick={() => void store.pickMicrophone("")}>{callWords.retry}</Button>
  ),
};

/** What went wrong, and the actions. The first is the main one, unless the call has ended. */
export function Failure({ because, ...card }: CallProps & { because: CallFailureReason }) {
  const { phase } = card.screen;
  const { ways, ...words } = failureWords(because, card.store.setup.fallbackUrl !== null);
  const offered = ways.filter((way) => phase !== "active" || way === "hear" || way === "reopen");
  return (
    <FailureNotice {...words}>
      {offered.map((way, at) => {
        const looks = phase !== "ended" && at === 0 ? primaryAction : {};
        return cloneElement(waysOn[way](card), { key: way, ...looks });
      })}
    </FailureNotice>
  );
}

/** Starts the call again, once the provider takes calls. */
export function Retry({
  screen,
  store,
  place,
  ...looks
}: CallProps & Partial<typeof primaryAction> & { place: CallPlace }) {
  const leftMs = screen.closedUntilMs - useSeconds(screen.closedUntilMs);
  const wait = leftMs > 0 && ` in ${clockTime(Math.ceil(leftMs / 1_000) * 1_000)}`;
  return (
    <Button {...looks} aria-disabled={leftMs > 0} onClick={() => store.press(place)}>
      {callWords.retry}
      {wait}
    </Button>
  );
}
