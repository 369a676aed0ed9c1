import { callerLevels } from "./turn-taking-settings.ts";

/** What goes on while a frame is heard. */
export type Floor = "connecting" | "reply" | "silence";

/** Tells the caller's voice from voices and music in the room, by how loud it is. */
export class CallerLevel {
  /** Known once the caller has said something that was understood. */
  #caller: number | null = null;
  /** Of the turn: the sum of squared levels, and of how many frames. Loud frames count more. */
  #sum = 0;
  #count = 0;
  /** The level of the last frames, falling slowly. */
  #envelope = 0;

  /** Whether a frame with this level of speech is the caller's. */
  isCaller(level: number, floor: Floor): boolean {
    this.#envelope = Math.max(level, this.#envelope * callerLevels.decayPerFrame);
    const isCaller = level > 0 && floor !== "connecting" && this.#envelope > this.#least(floor);
    if (isCaller) {
      this.#sum += level * level;
      this.#count += 1;
    }
    return isCaller;
  }

  #least(floor: "reply" | "silence"): number {
    if (floor === "reply") {
      return (this.#caller ?? callerLevels.expected) * callerLevels.minShareInReply;
    }
    const ofCaller = (this.#caller ?? 0) * callerLevels.minShare;
    return Math.max(ofCaller, this.ofTurn * callerLevels.minShareInTurn);
  }

  /** The root mean square of the turn's levels. */
  get ofTurn(): number {
    return this.#count === 0 ? 0 : Math.sqrt(this.#sum / this.#count);
  }

  startTurn(): void {
    this.#sum = 0;
    this.#count = 0;
  }

  /** Learns from a turn of this level, which was understood. */
  learn(level: number): void {
    const known = this.#caller ?? level;
    this.#caller = known + (level - known) * callerLevels.learningRate;
  }

  /** Listens to any level again, as at the beginning of the call. */
  forget(): void {
    this.#caller = null;
  }
}
