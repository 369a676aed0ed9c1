import { useEffect, useState } from "react";

/** Minutes and seconds, as in `0:42`. */
export function clockTime(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The time, told once a second until it is `untilMs`. */
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
