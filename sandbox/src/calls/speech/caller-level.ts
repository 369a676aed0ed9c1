import { callerLevels } from "./turn-taking-settings.ts";

/** What goes on while a frame is heard. */
export type Floor = "connecting" | "reply" | "silence";

/** Distinguishes the caller's voice from voices and music in the room by its level. */
export function callerLevel() {
  /** Known once the caller has said something that was understood. */
  let caller: number | null = null;
  /** The squared levels of the turn's frames. */
  let squares: number[] = [];
  /** The level of the last frames, falling slowly. */
  let envelope = 0;

  /** The root mean square of the turn's levels: loud frames count more. */
  function ofTurn(): number {
    const sum = squares.reduce((all, square) => all + square, 0);
    return squares.length === 0 ? 0 : Math.sqrt(sum / squares.length);
  }

  function least(floor: "reply" | "silence"): number {
    if (floor === "reply") return (caller ?? callerLevels.expected) * callerLevels.minShareInReply;
    const ofCaller = (caller ?? 0) * callerLevels.minShare;
    return Math.max(ofCaller, ofTurn() * callerLevels.minShareInTurn);
  }

  return {
    /** Whether a frame with this level of speech is the caller's. */
    isCaller(level: number, floor: Floor): boolean {
      envelope = Math.max(level, envelope * callerLevels.decayPerFrame);
      const isCaller = level > 0 && floor !== "connecting" && envelope > least(floor);
      if (isCaller) squares.push(level * level);
      return isCaller;
    },

    ofTurn,

    startTurn: () => void (squares = []),

    /** Learns from a turn of this level, which was understood. */
    learn(level: number): void {
      const known = caller ?? level;
      caller = known + (level - known) * callerLevels.learningRate;
    },

    /** Listens to any level again, as at the beginning of the call. */
    forget: () => void (caller = null),
  };
}
