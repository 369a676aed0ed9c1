import { FRAME_MS, type Pace } from "../../speech/engines.ts";
import type { Clock } from "../../clock.ts";
import type { Room } from "../room.ts";
import type { CallerConnection } from "../transports/connection.ts";
import { SpokenSentence } from "./spoken-sentence.ts";
import type { TtsCache } from "./tts-cache.ts";
import { turnTakingSettings as settings } from "./turn-taking-settings.ts";

/** Sentences that may wait to be said. */
const maxQueuedSentences = 40;
/** Sentences that are rendered before they are due, so that no call keeps the synthesizer from the others. */
const maxRenderedAhead = 3;
/** A timer may fire this much too early. Its frame is sent then, not one tick later. */
const earlyMs = 2;
/** Playback this far behind real time skips ahead instead of sending a burst. */
const stallMs = 200;

export interface SpeechOutputNeeds {
  room: Pick<Room, "send" | "end">;
  connection: CallerConnection;
  ttsCache: Pick<TtsCache, "say">;
  clock: Clock;
}

export interface Manner {
  /** The call is over once the last of the sentences is heard. */
  endsCall: boolean;
  interruptible: boolean;
}

interface QueuedSentence extends Manner {
  id: number;
  text: string;
  /** Absent until it is rendered; without frames when it cannot be. */
  spoken?: SpokenSentence;
  isRequested?: boolean;
  /** It was paused before. */
  hasPaused?: boolean;
}

/**
 * A sentence the caller did not hear to its end: it was interrupted, or could not be rendered. Once it has
 * begun, its caption shows it all.
 */
export interface InterruptedSentence {
  id: number;
  isCaptioned: boolean;
}

const notRendered = new SpokenSentence(new Int16Array(0));

/**
 * Audio out: sentences are rendered, captioned when they begin, and played one after another in real
 * time, as far ahead as the connection asks for. Between them it plays silence if the connection
 * wants an unbroken stream. When the machine falls behind, sound comes late rather than in a burst.
 */
export class SpeechOutput {
  readonly #needs: SpeechOutputNeeds;
  readonly #queue: QueuedSentence[] = [];
  readonly #interrupted: InterruptedSentence[] = [];
  #lastId = 0;
  /** The next frame of the first sentence. */
  #frame = 0;
  /** From the first frame sent until the last is heard. */
  #isSpeaking = false;
  /** The caller has the turn: new sentences wait. */
  isHeld = false;
  /** Sound has paused the reply, and may yet interrupt it. */
  #pause: { readonly startedAtMs: number; voiceAtMs: number } | null = null;
  #endsCall = false;
  /** When the first sentence of the call began; `null` before. */
  startedAtMs: number | null = null;
  /** Sound and silence have been sent up to here. */
  #sentUntilMs: number;
  /** The last frame of a sentence ends here. */
  #soundUntilMs = 0;
  #isStreaming = false;
  /** While true, silence is played in place of what is said. */
  muted = false;
  /** How fast sentences are said from now on. */
  pace: Pace = "normal";

  constructor(needs: SpeechOutputNeeds) {
    this.#needs = needs;
    this.#sentUntilMs = needs.clock.now();
  }

  /** Something is said or about to be said. */
  get busy(): boolean {
    return this.#isSpeaking || (!this.isHeld && this.#queue.length > 0);
  }

  get interruptible(): boolean {
    return this.#queue[0]?.interruptible ?? true;
  }

  /** The last words of the call are said or about to be said. */
  get isEnding(): boolean {
    return this.#endsCall || this.#queue.some(({ endsCall }) => endsCall);
  }

  /** What was interrupted in this call, and what is not finished yet. */
  get interruptedSentences(): readonly InterruptedSentence[] {
    return [...this.#interrupted, ...this.#unfinished];
  }

  get #unfinished(): readonly InterruptedSentence[] {
    const isBegun = this.#frame > 0;
    return this.#queue.map(({ id }, at) => ({ id, isCaptioned: at === 0 && isBegun }));
  }

  /**
   * Says sentences after those that wait already, and returns their ids. More than can reasonably wait
   * are left out.
   */
  say(sentences: readonly string[], { endsCall, interruptible }: Manner): readonly number[] {
    const all = sentences.map((text) => {
      this.#lastId += 1;
      return { id: this.#lastId, text, interruptible, endsCall: false };
    });
    const fitting = all.slice(0, Math.max(0, maxQueuedSentences - this.#queue.length));
    for (const last of fitting.slice(-1)) last.endsCall = endsCall;
    this.#queue.push(...fitting);
    for (const { id } of all.slice(fitting.length))
      this.#interrupted.push({ id, isCaptioned: false });
    this.#renderAhead();
    return all.map(({ id }) => id);
  }

  #renderAhead(): void {
    for (const sentence of this.#queue.slice(0, maxRenderedAhead)) {
      if (sentence.isRequested) continue;
      sentence.isRequested = true;
      const rendered = (spoken: SpokenSentence): void => {
        sentence.spoken = spoken;
        // A sentence that is waited for starts at once, not at the next tick.
        if (this.#queue[0] === sentence) this.#send(this.#needs.clock.now());
      };
      this.#needs.ttsCache
        .say(sentence.text, this.pace)
        .then(rendered, () => rendered(notRendered));
    }
  }

  /**
   * Voiced sound pauses for as long as it takes to tell a word from a cough, once per sentence, so that
   * constant noise cannot block it. A reply that was not interrupted by then goes on where it was.
   */
  pause(): void {
    const nowMs = this.#needs.clock.now();
    const [sentence] = this.#queue;
    if (this.#pause !== null) this.#pause.voiceAtMs = nowMs;
    else if (this.busy && !this.isHeld && !sentence?.hasPaused) {
      if (sentence) sentence.hasPaused = true;
      this.#pause = { startedAtMs: nowMs, voiceAtMs: nowMs };
    }
  }

  #resumeAfterFalseInterruption(): void {
    const nowMs = this.#needs.clock.now();
    const { startedAtMs = 0, voiceAtMs = 0 } = this.#pause ?? {};
    const isQuiet = nowMs - voiceAtMs >= settings.resumeDelayMs;
    const isFalse = nowMs - startedAtMs >= settings.falseInterruptionTimeoutMs;
    if (isQuiet || isFalse) this.#pause = null;
  }

  /** Stops within a frame, and remembers what the caller did not hear. */
  interrupt(): void {
    this.#interrupted.push(...this.#unfinished);
    this.stop();
  }

  /** Stops within a frame; what was sent cannot be called back. */
  stop(): void {
    if (this.#isSpeaking) this.#sendSpeechUpdate("stopped");
    this.#isSpeaking = false;
    this.#pause = null;
    this.#queue.length = 0;
    this.#frame = 0;
    this.#endsCall = false;
  }

  /**
   * To be called every 20 ms; a late call sends what was missed. `dueAtMs` is the planned time of the
   * call: timers are a little early or late, and by the planned time each tick sends exactly one frame.
   */
  tick(dueAtMs: number): void {
    this.#resumeAfterFalseInterruption();
    // Asked before sending: a connection that wants silence is always fed ahead of now.
    const isHeard = this.#needs.clock.now() >= this.#soundUntilMs;
    this.#send(dueAtMs);
    if (!this.#isSpeaking || this.#queue.length > 0 || !isHeard) return;
    const endsCall = this.#endsCall;
    this.stop();
    if (endsCall) this.#needs.room.end("assistant-ended-call");
  }

  #send(nowMs: number): void {
    const { connection } = this.#needs;
    const isStalled = this.#sentUntilMs < nowMs - stallMs;
    if (isStalled || !this.#isStreaming) this.#sentUntilMs = Math.max(this.#sentUntilMs, nowMs);
    const wantedUntilMs = nowMs + connection.leadMs + earlyMs;
    while (this.#sentUntilMs < wantedUntilMs) {
      const spoken = this.#spokenNow();
      this.#isStreaming = spoken === null ? connection.playSilence() : this.#playFrame(spoken);
      if (!this.#isStreaming) return;
      this.#sentUntilMs += FRAME_MS;
      if (spoken !== null) this.#soundUntilMs = this.#sentUntilMs;
    }
  }

  /** The sentence whose next frame is due; `null` when there is none, or it is not rendered yet. */
  #spokenNow(): SpokenSentence | null {
    while (!this.isHeld && this.#pause === null) {
      const sentence = this.#queue[0];
      if (sentence?.spoken === undefined) return null;
      if (this.#frame === 0) this.#begin(sentence);
      if (this.#frame < sentence.spoken.frames) return sentence.spoken;
      this.#interrupted.push({ id: sentence.id, isCaptioned: true });
      this.#shift();
    }
    return null;
  }

  #begin(sentence: QueuedSentence): void {
    sentence.hasPaused = false;
    this.startedAtMs ??= this.#needs.clock.now();
    if (!this.#isSpeaking) this.#sendSpeechUpdate("started");
    this.#isSpeaking = true;
    const caption = { role: "assistant", transcriptType: "final" } as const;
    this.#needs.room.send({ type: "transcript", ...caption, transcript: sentence.text });
  }

  #playFrame(spoken: SpokenSentence): true {
    const { connection } = this.#needs;
    if (this.muted) connection.playSilence();
    else connection.play(spoken, this.#frame);
    this.#frame += 1;
    if (this.#frame >= spoken.frames) this.#shift();
    return true;
  }

  /** The first sentence is sent to its end. */
  #shift(): void {
    this.#endsCall ||= this.#queue.shift()?.endsCall ?? false;
    this.#frame = 0;
    this.#renderAhead();
  }

  #sendSpeechUpdate(status: "started" | "stopped"): void {
    this.#needs.room.send({ type: "speech-update", role: "assistant", status });
  }
}
