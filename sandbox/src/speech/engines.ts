/**
 * The two interfaces of speech engines: recognition (ASR) and synthesis (TTS).
 * Sound is 16 kHz mono PCM, 16 bit, in native byte order; a frame is 20 ms, 320 samples.
 */
import type { Utterance } from "@ringwell/receptionist";

export const SAMPLE_RATE_HZ = 16_000;
export const FRAME_SAMPLES = 320;
export const FRAME_MS = 20;

/** The words of an utterance. `confidence` is 0 (a guess) to 1 (sure). */
export type Heard = Utterance;

export const nothingHeard: Heard = { text: "", confidence: 0 };

/** One engine serves many calls. */
export interface AsrEngine {
  /** False while it starts, also after a failure. */
  readonly ready: boolean;
  /** One listener for one call. Throws when no more calls can be heard. */
  listen(): Listener;
  close(): Promise<void>;
}

/** Hears one caller, one utterance after another. */
export interface Listener {
  /** Takes the next frame of the current utterance; the first frame begins one. */
  hear(frame: Int16Array): void;
  /** The words so far, as often as there is news. They are captioned, interrupt the reply, and can end the turn. */
  onPartial(listener: (text: string) => void): void;
  /**
   * Ends the utterance; resolves with its words. Never rejects: a failed engine answers `nothingHeard`.
   */
  finish(): Promise<Heard>;
  /** Forgets the current utterance. */
  discard(): void;
  close(): void;
}

/** An engine gave no usable answer, which it has reported. The message has nothing of what was said. */
export class EngineError extends Error {
  override readonly name = "EngineError";
}

/** How fast a caller is spoken to; slower for callers who asked for it. */
export type Pace = "normal" | "slower";

export interface TtsEngine {
  /** False while it starts, also after a failure. */
  readonly ready: boolean;
  /** One sentence as sound, by default at the normal pace. */
  speak(sentence: string, pace?: Pace): Promise<Int16Array>;
  close(): Promise<void>;
}

/** Pieces of sound, one after another. */
export function concatSound(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** How loud samples are: root mean square, of 32,768 at the most. */
export function levelOf(frame: Int16Array): number {
  let sum = 0;
  let power = 0;
  for (const sample of frame) {
    sum += sample;
    power += sample * sample;
  }
  // Some microphones add a constant offset, which is not audible.
  const offset = sum / frame.length;
  return Math.sqrt(Math.max(0, power / frame.length - offset * offset));
}
