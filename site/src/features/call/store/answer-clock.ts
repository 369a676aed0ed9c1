import type { ReceivedMessage } from "@ringwell/provider-api";
import { interruptMuteMs } from "@ringwell/voice";

/**
 * Measures how long the visitor waits for each answer, by what reaches this page: from the end of
 * the visitor's turn to the answer's first sound. Times are milliseconds of one clock.
 *
 * The turn ends when the visitor was last heard, not when the other side decided that it was over:
 * the time of deciding is part of the wait. The answer begins when it is heard, not when its caption
 * comes, unless nothing is measured at all.
 */
export class AnswerClock {
  #visitorHeardMs: number | null = null;
  #turnEndedMs: number | null = null;
  /** Only what begins after the visitor's words were settled can be their answer. */
  #isSettled = false;
  #captionedMs: number | null = null;
  #soundMs: number | null = null;
  #measures = false;
  #lastLoudMs = 0;
  /** Until then, sound may still be what was interrupted. */
  #deafUntilMs = 0;

  /** When the assistant was last loud. */
  get lastLoudMs(): number {
    return this.#lastLoudMs;
  }

  /** The visitor's own microphone is loud now. */
  hearVisitor(nowMs: number): void {
    this.#visitorHeardMs = nowMs;
  }

  /** A typed line ends where it is sent. */
  typeLine(nowMs: number): void {
    this.#turnEndedMs = nowMs;
  }

  /** The assistant begins to speak after a silence. */
  hearBeginning(nowMs: number): void {
    this.#measures = true;
    if (this.#isSettled) this.#soundMs ??= nowMs;
  }

  /** The assistant's level was measured. */
  hearLevel(isLoud: boolean, nowMs: number): void {
    this.#measures = true;
    if (!isLoud) return;
    this.#lastLoudMs = nowMs;
    if (this.#captionedMs !== null && nowMs >= this.#deafUntilMs) this.#soundMs ??= nowMs;
  }

  read(message: ReceivedMessage, nowMs: number): void {
    if (message.type === "user-interrupted") this.#deafUntilMs = nowMs + interruptMuteMs;
    else if (message.type === "speech-update" && message.role === "user") {
      if (message.status === "stopped") this.#turnEndedMs = this.#visitorHeardMs ?? nowMs;
      else this.#visitorHeardMs = this.#captionedMs = this.#soundMs = null;
    } else if (message.type === "transcript" && message.role === "assistant") {
      if (this.#isSettled) this.#captionedMs ??= nowMs;
    } else if (message.type === "transcript" && message.transcriptType === "final") {
      this.#turnEndedMs ??= this.#visitorHeardMs ?? nowMs;
      this.#captionedMs = this.#soundMs = null;
      this.#isSettled = true;
    }
  }

  /** How long an answer took that is now both heard and captioned; told once. */
  takeAnswer(): number | undefined {
    const begunMs = this.#measures ? this.#soundMs : this.#captionedMs;
    if (this.#captionedMs === null || begunMs === null) return undefined;
    const answerMs = Math.max(0, begunMs - (this.#turnEndedMs ?? begunMs));
    this.#turnEndedMs = this.#captionedMs = this.#soundMs = null;
    this.#isSettled = false;
    return answerMs;
  }
}
