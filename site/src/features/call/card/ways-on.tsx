import { callWords, retryIn } from "../words/call-words.ts";
import { AwayButton, Button } from "../../../ui/button.tsx";
import { clockTime, useSeconds } from "./clock-time.ts";

/** The looks of the main thing to do, which also takes over the focus of the button before it. */
export const primaryAction = { rank: "primary", "data-primary": "" } as const;

export type Looks = Partial<typeof primaryAction>;

/** The way out when the call does not work here. */
export const NewTab = ({ url, ...looks }: Looks & { url: string | null }) =>
  url && (
    <AwayButton {...looks} href={url}>
      {callWords.newTab}
    </AwayButton>
  );

/** Starts the call again, once the provider takes calls. */
export function Retry({
  closedUntilMs,
  onPress,
  ...looks
}: Looks & { closedUntilMs: number; onPress: () => void }) {
  const leftMs = closedUntilMs - useSeconds(closedUntilMs);
  return (
    <Button {...looks} aria-disabled={leftMs > 0} onClick={onPress}>
      {leftMs > 0 ? retryIn(clockTime(Math.ceil(leftMs / 1_000) * 1_000)) : callWords.retry}
    </Button>
  );
}
