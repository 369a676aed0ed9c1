import type { ServerMessage } from "@ringwell/provider-api";

/**
 * Measures how long the visitor waits for each answer, from what reaches this page: from the end of
 * the visitor's turn to the assistant's first sound or first caption, whichever is earlier.
 *
 * The turn ends when the visitor was last heard, not when the other side decided that it was over:
 * the time of deciding is part of the wait. Times are milliseconds of one clock.
 */
export class AnswerClock {
  #lastHeardMs: number | null = null;
  #turnEndedMs: number | null = null;
  /** Only what begins after the visitor's words were settled can be their answer. */
  #isSettled = false;
  #answerMs: number | null = null;

  /** The visitor's own microphone is loud now. */
  hearVisitor(nowMs: number): void {
    this.#lastHeardMs = nowMs;
  }

  /** A typed line ends where it is sent. */
  typeLine(nowMs: number): void {
    this.#turnEndedMs = nowMs;
  }

  /** The assistant's sound begins. */
  hearAssistant(nowMs: number): void {
    if (this.#isSettled) this.#answerMs ??= this.#waitedMs(nowMs);
  }

  /** Takes in what was told; for the first caption of an answer, how long it was waited for. */
  read(message: ServerMessage, nowMs: number): number | undefined {
    if (message.type === "speech-update" && message.role === "user") {
      if (message.status === "stopped") this.#turnEndedMs = this.#lastHeardMs ?? nowMs;
      else this.#lastHeardMs = null;
    }
    if (message.type !== "transcript") return undefined;
    if (message.role === "assistant") return this.#takeAnswer(nowMs);
    if (message.transcriptType === "final") {
      this.#turnEndedMs ??= this.#lastHeardMs ?? nowMs;
      this.#isSettled = true;
    }
    return undefined;
  }

  #takeAnswer(nowMs: number): number | undefined {
    if (!this.#isSettled) return undefined;
    const answerMs = this.#answerMs ?? this.#waitedMs(nowMs);
    this.#turnEndedMs = this.#answerMs = null;
    this.#isSettled = false;
    return answerMs;
  }

  #waitedMs(nowMs: number): number {
    return Math.max(0, nowMs - (this.#turnEndedMs ?? nowMs));
  }
}
