import type { Speaker } from "@ringwell/provider-api";

/** A stretch in which somebody spoke; `toMs` is `null` while they still do. */
export interface SpokenTurn {
  speaker: Speaker;
  fromMs: number;
  toMs: number | null;
}

/** Somebody begins to speak; who already speaks goes on. */
export function withBegun(
  turns: readonly SpokenTurn[],
  speaker: Speaker,
  fromMs: number,
): readonly SpokenTurn[] {
  const goesOn = turns.some((turn) => turn.speaker === speaker && turn.toMs === null);
  return goesOn ? turns : [...turns, { speaker, fromMs, toMs: null }];
}

/** Somebody has finished; without a `speaker`, everybody has. */
export function withEnded(
  turns: readonly SpokenTurn[],
  endedMs: number,
  speaker?: Speaker,
): readonly SpokenTurn[] {
  return turns.map((turn) => {
    const ends = turn.toMs === null && (speaker === undefined || turn.speaker === speaker);
    return ends ? { ...turn, toMs: Math.max(turn.fromMs, endedMs) } : turn;
  });
}
