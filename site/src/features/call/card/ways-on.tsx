import { useState } from "react";
import { callWords, retryIn } from "../words/call-words.ts";
import { AwayButton, Button, ButtonLink } from "../../../ui/button.tsx";
import { clockTime, useSeconds } from "./clock-time.ts";

/** The looks of the main thing to do, which also takes over the focus of the button before it. */
export const primaryAction = { rank: "primary", "data-primary": "" } as const;

type Looks = Partial<typeof primaryAction>;

/** This very page over https, where browsers lend the microphone. */
export const SecurePage = (looks: Looks) => (
  <ButtonLink {...looks} href={location.href.replace(/^http:/, "https:")}>
    {callWords.securePage}
  </ButtonLink>
);

/** The way out when the call does not work here. */
export const NewTab = ({ url, ...looks }: Looks & { url: string | null }) =>
  url && (
    <AwayButton {...looks} href={url}>
      {callWords.newTab}
    </AwayButton>
  );

/** Starts the call again; where the provider asked to be left alone for a while, not before that is over. */
export function Retry({
  afterMs,
  onPress,
  ...looks
}: Looks & { afterMs: number; onPress: () => void }) {
  const leftMs = useCountdown(afterMs);
  return (
    <Button {...looks} aria-disabled={leftMs > 0} onClick={onPress}>
      {leftMs > 0 ? retryIn(clockTime(Math.ceil(leftMs / 1_000) * 1_000)) : callWords.retry}
    </Button>
  );
}

/** What is left of so many milliseconds since this was first shown. */
function useCountdown(fromMs: number): number {
  const [untilMs] = useState(() => Date.now() + fromMs);
  const nowMs = useSeconds(untilMs);
  return Math.max(0, untilMs - nowMs);
}
