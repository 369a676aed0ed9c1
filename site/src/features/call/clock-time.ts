import { clock } from "../../ui/clock.ts";

/** Minutes and seconds, as in `0:42`. */
export const clockTime = (durationMs: number): string =>
  clock(Math.max(0, Math.round(durationMs / 1_000)));
