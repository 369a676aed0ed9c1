import { FRAME_MS, FRAME_SAMPLES, type Listener, nothingHeard } from "../../speech/engines.ts";
import { toneFilter } from "../../speech/vad/tone-filter.ts";
import type { VoiceActivity } from "../../speech/vad/voice-activity.ts";
import { type Clock, tokenBucket } from "../../clock.ts";
import type { Conversation } from "../../reception/reception.ts";
import { callerLevel, type Floor } from "./caller-level.ts";
import { turnTakingSettings as settings, voiceActivitySettings } from "./turn-taking-settings.ts";

/** Sound may arrive this far ahead of real time. */
const maxSoundAheadMs = 3_000;
/** How much of it may come in a second: clocks differ. */
const soundPerSecondMs = 1_050;
const paddingFrames = (settings.prefixPaddingMs + settings.minSpeechDurationMs) / FRAME_MS;

export interface SpeechInputNeeds {
  conversation: Pick<Conversation, "expectsNumber" | "isCompleteAnswer">;
  voiceActivity: VoiceActivity;
  clock: Clock;
}

/** What 20 ms of sound mean; `null`: nothing. */
export type SoundEvent = "voice" | "end-of-turn" | null;

/** A turn so far, counted in frames: it has no clock. */
const noTurn = () => ({
  /** More than a click has been heard. */
  inTurn: false,
  voicedMs: 0,
  silentMs: 0,
  lengthMs: 0,
  /** Voiced sound without a gap. */
  runMs: 0,
  /** What was heard before the turn. */
  recent: [] as Int16Array[],
  /** The words that are recognized already. */
  words: "",
  /** It has interrupted a reply. */
  hasInterrupted: false,
});

/** Audio in: finds the caller's turns in their sound (VAD, endpointing) and has them recognized. */
export function speechInput({ conversation, voiceActivity, clock }: SpeechInputNeeds) {
  const level = callerLevel();
  const withoutTones = toneFilter(voiceActivitySettings);
  const takeBudget = tokenBucket(clock, maxSoundAheadMs / FRAME_MS, soundPerSecondMs / FRAME_MS);
  /** Until it is there, and once the call is over, the caller's sound is dropped. */
  let listener: Listener | null = null;
  let heardAtMs = 0;
  let turn = noTurn();

  function reset(): void {
    turn = noTurn();
    level.startTurn();
  }

  /**
   * Takes 20 ms of sound; returns the frames that belong to the turn, none outside one.
   *
   * A turn begins after `minSpeechDurationMs` of voiced sound (short gaps only slow the count down) and
   * hands out what was heard shortly before, so that its first sound is not lost. Within a turn, voiced
   * sound counts once it lasts for `minPauseDurationMs`: keystrokes do not hold a turn open.
   */
  function framesOfTurn(frame: Int16Array, isSpeech: boolean): Int16Array[] {
    turn.runMs = isSpeech ? turn.runMs + FRAME_MS : 0;
    if (turn.inTurn) {
      turn.lengthMs += FRAME_MS;
      const isSound = turn.runMs >= settings.minPauseDurationMs;
      if (isSound) turn.voicedMs += turn.silentMs === 0 ? FRAME_MS : turn.runMs;
      turn.silentMs = isSound ? 0 : turn.silentMs + FRAME_MS;
      return [frame];
    }
    turn.voicedMs = Math.max(0, turn.voicedMs + (isSpeech ? FRAME_MS : -FRAME_MS));
    turn.recent.push(frame);
    if (turn.recent.length > paddingFrames) turn.recent.shift();
    if (turn.voicedMs < settings.minSpeechDurationMs) return [];
    turn.inTurn = true;
    turn.lengthMs = turn.recent.length * FRAME_MS;
    return turn.recent;
  }

  /** After the usual pause in any case; after a shorter one if the words are complete. */
  function isEndOfTurn(): boolean {
    const { inTurn, lengthMs, silentMs, words } = turn;
    if (!inTurn) return false;
    const maxDelayMs = conversation.expectsNumber()
      ? settings.maxEndpointingDelayForNumbersMs
      : settings.maxEndpointingDelayMs;
    if (lengthMs >= settings.maxTurnDurationMs || silentMs >= maxDelayMs) return true;
    return silentMs >= settings.minEndpointingDelayMs && conversation.isCompleteAnswer(words);
  }

  function take(frame: Int16Array, isSpeech: boolean): SoundEvent {
    for (const part of framesOfTurn(frame, isSpeech)) listener?.hear(part);
    if (isEndOfTurn()) return "end-of-turn";
    return isSpeech && turn.voicedMs >= settings.minPauseDurationMs ? "voice" : null;
  }

  return {
    /** The turn so far. */
    turn: () => turn,

    /** Begins to hear; `onPartial` gets the words of a turn so far. */
    listen(hearing: Listener, onPartial: (text: string) => void): void {
      listener = hearing;
      hearing.onPartial((text) => {
        turn.words = text;
        onPartial(text);
      });
    },

    /**
     * Takes a frame of sound. While connecting it counts as silence; during a reply only sound as loud
     * as a caller's is speech. Sound much faster than real time is dropped.
     */
    hear(frame: Int16Array, floor: Floor): SoundEvent {
      if (listener === null || !takeBudget()) return null;
      heardAtMs = clock.now();
      // Sound that did not become a turn says nothing about the next one.
      if (!turn.inTurn && turn.voicedMs === 0) level.startTurn();
      const clean = withoutTones(frame);
      return take(clean, level.isCaller(voiceActivity.speechLevel(clean), floor));
    },

    /** Call it every 20 ms: a caller who sends no more sound has stopped speaking. */
    tick(): SoundEvent {
      const missingMs = clock.now() - heardAtMs;
      if (!turn.inTurn || missingMs < settings.missingAudioTimeoutMs) return null;
      return take(new Int16Array(FRAME_SAMPLES), false);
    },

    /** The words of the turn that is over. */
    async finish() {
      const levelOfTurn = level.ofTurn();
      reset();
      const heard = (await listener?.finish()) ?? nothingHeard;
      if (heard.text !== "") level.learn(levelOfTurn);
      return heard;
    },

    /** Forgets the turn that is going on. */
    discard(): void {
      if (turn.inTurn) listener?.discard();
      reset();
    },

    /** Hears a caller who has become much softer. */
    forgetLevel: level.forget,

    close(): void {
      listener?.close();
      listener = null;
      voiceActivity.close?.();
    },
  };
}
