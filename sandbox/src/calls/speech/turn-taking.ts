import type { Heard, Listener } from "../../speech/engines.ts";
import type { Room } from "../room.ts";
import { type SoundEvent, SpeechInput, type SpeechInputNeeds } from "./speech-input.ts";
import type { SpeechOutput } from "./speech-output.ts";
import { turnTakingSettings as settings } from "./turn-taking-settings.ts";

export interface TurnTakingNeeds extends SpeechInputNeeds {
  room: Pick<Room, "tell">;
  output: SpeechOutput;
  /** The caller has said or typed something that is to be answered. */
  onTurn(heard: Heard, by: "voice" | "typing"): void;
  /** Neither side has spoken for a while. */
  onIdle(): void;
}

/**
 * Who speaks: words interrupt the assistant, other sounds only pause it. A reply that was paused for
 * no words (a false interruption) resumes where it was. While the caller has the turn (they speak, and it
 * is neither a click nor too short to interrupt), the output is held.
 */
export class TurnTaking {
  readonly #needs: TurnTakingNeeds;
  readonly #input: SpeechInput;
  #idleSinceMs: number;

  constructor(needs: TurnTakingNeeds) {
    this.#needs = needs;
    this.#input = new SpeechInput(needs);
    this.#idleSinceMs = needs.clock.now();
  }

  /** Begins to hear; until then the caller's sound is dropped. */
  listen(listener: Listener): void {
    this.#input.listen(listener, (text) => {
      if (this.#needs.output.isHeld) this.#caption("partial", text);
    });
  }

  /** Takes 20 ms of the caller's sound. */
  hear(frame: Int16Array): void {
    const { output } = this.#needs;
    const floor = this.#isConnecting() ? "connecting" : output.busy ? "reply" : "silence";
    this.#react(this.#input.hear(frame, floor));
  }

  /** A typed line is a turn: it interrupts, is captioned, and is answered aloud. */
  hearTyped(text: string): void {
    this.#endCallersTurn();
    if (this.#needs.output.busy) this.#interrupt();
    this.#input.discard();
    this.#caption("final", text);
    this.#needs.onTurn({ text, confidence: 1 }, "typing");
  }

  /** To be called every 20 ms. `isBusy`: an answer is being made, or the caller is away. */
  tick(isBusy: boolean): void {
    const { output, clock } = this.#needs;
    this.#react(this.#input.tick());
    if (isBusy || output.busy || output.isHeld) this.#idleSinceMs = clock.now();
    else if (clock.now() - this.#idleSinceMs >= settings.userIdleTimeoutMs) {
      this.#input.forgetLevel();
      this.#needs.onIdle();
    }
  }

  close(): void {
    this.#input.close();
  }

  /** Until the greeting is under way, the microphone brings the noise of connecting. */
  #isConnecting(): boolean {
    const { startedAtMs, busy } = this.#needs.output;
    if (startedAtMs === null) return busy;
    return this.#needs.clock.now() < startedAtMs + settings.uninterruptibleStartMs;
  }

  #react(event: SoundEvent): void {
    if (event === "voice") this.#onVoice();
    if (event === "end-of-turn") void this.#commitTurn();
  }

  #onVoice(): void {
    const { output } = this.#needs;
    const { inTurn, voicedMs, hasWords } = this.#input;
    if (output.isHeld) return;
    if (output.busy) {
      if (!output.interruptible) return;
      output.pause();
      // A tone can be as long as a word, so the recogniser must have words.
      if (!inTurn || !hasWords || voicedMs < settings.minInterruptionDurationMs) return;
      this.#interrupt();
    }
    if (!inTurn) return;
    output.isHeld = true;
    this.#tellSpeech("started");
  }

  #interrupt(): void {
    this.#needs.output.interrupt();
    this.#needs.room.tell({ type: "user-interrupted" });
  }

  /** The caller has stopped. Says whether they had the turn. */
  #endCallersTurn(): boolean {
    const { output } = this.#needs;
    const hadTurn = output.isHeld;
    if (hadTurn) this.#tellSpeech("stopped");
    output.isHeld = false;
    return hadTurn;
  }

  async #commitTurn(): Promise<void> {
    const { output } = this.#needs;
    const { voicedMs } = this.#input;
    const hadTurn = this.#endCallersTurn();
    const mayInterrupt = output.interruptible && voicedMs >= settings.minInterruptionDurationMs;
    const isTurn = hadTurn || !output.busy || mayInterrupt;
    if (!isTurn || voicedMs < settings.minTurnDurationMs) return this.#input.discard();
    const heard = await this.#input.finish();
    if (heard.text === "") {
      // Sound that never interrupted the reply is answered only if it had words.
      if (hadTurn && voicedMs >= settings.minMissedSpeechMs) this.#needs.onTurn(heard, "voice");
      return;
    }
    // A short word may be recognised only after the caller stops.
    if (output.busy) this.#interrupt();
    this.#caption("final", heard.text);
    this.#needs.onTurn(heard, "voice");
  }

  #caption(transcriptType: "partial" | "final", transcript: string): void {
    this.#needs.room.tell({ type: "transcript", role: "user", transcriptType, transcript });
  }

  #tellSpeech(status: "started" | "stopped"): void {
    this.#needs.room.tell({ type: "speech-update", role: "user", status });
  }
}
