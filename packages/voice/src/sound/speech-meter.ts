import type { Emit } from "../call/call-events.ts";
import { fullVolumeLevelSum, speechEndsAfterMs, speechLevelSum } from "../limits.ts";

/**
 * How loud the assistant is, from 0 (silent) to 1 (as loud as we draw).
 * `levelSum` adds up the remote tracks' levels; it has no unit, and NaN is silence. Source: spec §9.
 */
export function volumeOf(levelSum: number): number {
  return Math.min(1, Math.max(0, levelSum / fullVolumeLevelSum || 0));
}

/**
 * Turns levels into volume and into the start and end of speech. `stop` ends current speech at once and
 * measures no more. Source: spec §9.
 */
export function speechMeter(emit: Emit) {
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const endSpeech = (): void => {
    if (!silence) return;
    clearTimeout(silence);
    silence = undefined;
    emit("speech-end", undefined);
  };
  const hear = (levelSum: number): void => {
    emit("volume-level", volumeOf(levelSum));
    // A listener may have hung up. Written so that NaN is silence.
    if (isStopped || !(levelSum > speechLevelSum)) return;
    const speaking = silence;
    clearTimeout(speaking);
    silence = setTimeout(endSpeech, speechEndsAfterMs);
    if (!speaking) emit("speech-start", undefined);
  };
  const stop = (): void => {
    isStopped = true;
    endSpeech();
  };
  return { hear, stop };
}
