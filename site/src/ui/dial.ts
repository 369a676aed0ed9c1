/**
 * The dial's geometry: a call drawn as time around a circle. Pure; a turn is 1, twelve o'clock is 0.
 *
 * Units are the drawing's own: a square view box of 2 × 304, centred on 0, 0.
 */
export const dial = {
  radius: 304,
  disc: 300,
  /** The caller's track, and how thick its arcs are. */
  caller: { radius: 256, width: 9 },
  receptionist: { radius: 226, width: 15 },
  /** Between the tracks: the two dashes that are the two rings. */
  ringing: { radius: 241, width: 3 },
  /** Nothing of the drawing comes closer to the middle than this. */
  clear: 212,
} as const;

export const dialViewBox = `${-dial.radius} ${-dial.radius} ${2 * dial.radius} ${2 * dial.radius}`;

const turnSeconds = 72;

/** How many seconds one turn of the dial shows: 72, or the length of a longer call. */
export const secondsPerTurn = (callSeconds: number): number => Math.max(turnSeconds, callSeconds);

/** The point at `turn` on a circle of `radius`, to a tenth of a unit. */
export function pointAt(radius: number, turn: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: tenth(radius * Math.sin(angle)), y: tenth(-radius * Math.cos(angle)) };
}

/** The path of an arc from one turn to a later one, clockwise; a whole turn draws a closed circle. */
export function arcPath(radius: number, from: number, to: number): string {
  const start = pointAt(radius, from);
  const arcTo = (end: { x: number; y: number }, large = 0): string =>
    `A${radius} ${radius} 0 ${large} 1 ${end.x} ${end.y}`;
  const path =
    to - from < 1
      ? arcTo(pointAt(radius, to), to - from > 0.5 ? 1 : 0)
      : `${arcTo(pointAt(radius, from + 0.5))}${arcTo(start)}Z`;
  return `M${start.x} ${start.y}${path}`;
}

/** A ring left open by 64° at the upper right: a call lost. */
export const openRing = [79 / 360, 1 + 15 / 360] as const;

const tenth = (value: number): number => Math.round(value * 10) / 10 || 0;
