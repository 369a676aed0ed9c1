import type { Heard, Listener } from "../../speech/engines.ts";
import type { Room } from "../room.ts";
import { type SoundEvent, speechInput, type SpeechInputNeeds } from "./speech-input.ts";
import type { SpeechOutput } from "./speech-output.ts";
import { turnTakingSettings as settings } from "./turn-taking-settings.ts";

export interface TurnTakingNeeds extends SpeechInputNeeds {
  room: Pick<Room, "send">;
  output: SpeechOutput;
  /** The caller has said or typed something that needs an answer. */
  onTurn: (heard: Heard, by: "voice" | "typing") => void;
  /** Neither side has spoken for a while. */
  onIdle: () => void;
  /** A mistake in the code: the call cannot go on. */
  onFailure: (error: unknown) => void;
}

/**
 * Who speaks: words interrupt the assistant, other sounds only pause it. A reply that was paused for
 * no words (a false interruption) resumes where it was. The output is held while the caller has the turn.
 * The turn is theirs once their sound is longer than a click, and long enough to interrupt a reply.
 */
export function turnTaking({ room, output, onTurn, onIdle, onFailure, ...needs }: TurnTakingNeeds) {
  const { clock } = needs;
  const input = speechInput(needs);
  let idleSinceMs = clock.now();

  const caption = (transcriptType: "partial" | "final", transcript: string): void =>
    room.send({ type: "transcript", role: "user", transcriptType, transcript });
  const sendSpeechUpdate = (status: "started" | "stopped"): void =>
    room.send({ type: "speech-update", role: "user", status });

  /** Until the greeting is under way, the microphone brings the noise of connecting. */
  function isConnecting(): boolean {
    const { startedAtMs, busy } = output;
    if (startedAtMs === null) return busy;
    return clock.now() < startedAtMs + settings.uninterruptibleStartMs;
  }

  function interrupt(): void {
    if (!output.busy || !output.interruptible) return;
    output.interrupt();
    room.send({ type: "user-interrupted" });
  }

  function onVoice(): void {
    const turn = input.turn();
    if (output.isHeld) return;
    if (output.busy) {
      if (!output.interruptible) return;
      output.pause();
      // A tone can be as long as a word, so the recognizer must have words.
      if (!turn.inTurn || turn.words === "") return;
      if (turn.voicedMs < settings.minInterruptionDurationMs) return;
      interrupt();
      turn.hasInterrupted = true;
    }
    if (!turn.inTurn) return;
    output.isHeld = true;
    sendSpeechUpdate("started");
  }

  /** The caller has stopped. Says whether they had the turn. */
  function endCallersTurn(): boolean {
    const hadTurn = output.isHeld;
    if (hadTurn) sendSpeechUpdate("stopped");
    output.isHeld = false;
    return hadTurn;
  }

  async function commitTurn(): Promise<void> {
    const { voicedMs, hasInterrupted } = input.turn();
    const hadTurn = endCallersTurn();
    const mayInterrupt = output.interruptible && voicedMs >= settings.minInterruptionDurationMs;
    const isTurn = hadTurn || !output.busy || mayInterrupt;
    if (!isTurn || voicedMs < settings.minTurnDurationMs) return input.discard();
    const heard = await input.finish();
    // A reply that was interrupted is lost: the caller must not be left in silence.
    const isMissed = hasInterrupted || (hadTurn && voicedMs >= settings.minMissedSpeechMs);
    if (heard.text !== "") {
      // A short word may be recognized only after the caller stops.
      interrupt();
      caption("final", heard.text);
    } else if (!isMissed) return;
    onTurn(heard, "voice");
  }

  function react(event: SoundEvent): void {
    if (event === "voice") onVoice();
    if (event === "end-of-turn") commitTurn().catch(onFailure);
  }

  return {
    /** Begins to hear; until then the caller's sound is dropped. */
    listen: (listener: Listener): void =>
      input.listen(listener, (text) => {
        if (output.isHeld) caption("partial", text);
      }),

    /** Takes 20 ms of the caller's sound. */
    hear: (frame: Int16Array): void =>
      react(input.hear(frame, isConnecting() ? "connecting" : output.busy ? "reply" : "silence")),

    /** A typed line is a turn: it interrupts, is captioned, and is answered aloud. */
    hearTyped(text: string): void {
      endCallersTurn();
      interrupt();
      input.discard();
      caption("final", text);
      onTurn({ text, confidence: 1 }, "typing");
    },

    /** To be called every 20 ms. `isBusy`: an answer is being made, or the caller is away. */
    tick(isBusy: boolean): void {
      react(input.tick());
      if (isBusy || output.busy || output.isHeld) idleSinceMs = clock.now();
      else if (clock.now() - idleSinceMs >= settings.userIdleTimeoutMs) {
        input.forgetLevel();
        onIdle();
      }
    },

    close: () => input.close(),
  };
}
