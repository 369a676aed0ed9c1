import { useEffect, useState } from "react";

/** The current time, updated once a second until `untilMs`. */
export function useSeconds(untilMs = Number.POSITIVE_INFINITY): number {
  const [nowMs, setNowMs] = useState(Date.now);
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return nowMs;
}
