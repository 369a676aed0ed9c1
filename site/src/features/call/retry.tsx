import { useEffect, useState } from "react";
import { callWords, retryIn } from "./call-words.ts";
import { Button } from "../../ui/button.tsx";
import { clockTime } from "./clock-time.ts";
import type { WayLooks } from "./way-looks.ts";

/** Starts the call again; where the provider asked to be left alone for a while, not before that is over. */
export function Retry({
  afterMs,
  onPress,
  ...looks
}: WayLooks & { afterMs: number; onPress: () => void }) {
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
  const [nowMs, setNowMs] = useState(Date.now);
  const leftMs = Math.max(0, untilMs - nowMs);
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return leftMs;
}
