/** Whole seconds as a clock shows them: `1:05`. */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** The same for milliseconds, to the nearest second. */
export const clockTime = (durationMs: number): string =>
  clock(Math.max(0, Math.round(durationMs / 1_000)));

/** Seconds as they are said: `0.8`. */
export const tenths = (milliseconds: number): string => (milliseconds / 1_000).toFixed(1);

/** How long one answer took, as in `0.8 s`. */
export const answerTime = (milliseconds: number): string =>
  milliseconds < 50 ? "under 0.1 s" : `${tenths(milliseconds)} s`;
