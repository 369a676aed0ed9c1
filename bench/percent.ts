/** A share, 0 to 1, in per cent, unrounded: a figure rounded first would pass a limit that it misses. */
export const percent = (share: number): number => share * 100;

/** The same to one decimal, for a note beside a figure. */
export const percentShown = (share: number): string => percent(share).toFixed(1);
