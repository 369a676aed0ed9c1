import { type ClientMessage, LISTENING, type Speaker } from "@ringwell/provider-api";
import type { Action } from "@ringwell/receptionist";
import { FRAME_MS, type Heard, type Listener } from "../speech/engines.ts";
import { Budget } from "./budget.ts";
import { parseClientMessage } from "./client-message.ts";
import type { Clock } from "./clock.ts";
import type { CarryOut, Conversation, Outcome, Turn } from "./conversation.ts";
import { Ear } from "./ear.ts";
import type { EndedReason } from "./ended-reason.ts";
import type { Phrasebook } from "./phrasebook.ts";
import { type Line, Player } from "./player.ts";
import { type RoomLink, tell } from "./room-link.ts";
import { bounds, timings } from "./timings.ts";
import type { VoiceActivity } from "./turn-detector.ts";

export interface PhoneNeeds {
  link: RoomLink;
  conversation: Conversation;
  /** May come after the greeting has begun; rejecting ends the call. */
  listener: Promise<Listener>;
  voiceActivity: VoiceActivity;
  phrasebook: Phrasebook;
  carryOut: CarryOut;
  clock: Clock;
  /** Ends the call. */
  hangUp(reason: EndedReason): void;
}

/**
 * The receptionist's side of one call: greets at once, takes turns with the caller, lets itself be
 * interrupted, and hangs up when the conversation is over.
 *
 * It keeps time by one tick of 20 ms. Conversation steps run one after another, so that a booking
 * is known before the next answer is made.
 */
export class Phone {
  readonly #needs: PhoneNeeds;
  readonly #player: Player;
  readonly #budget: Budget;
  #ear: Ear | null = null;
  #greeting: string[] = [];
  /** Until then the caller's sound is taken as silence. */
  #deafUntilMs = Number.POSITIVE_INFINITY;
  #assistantSpeaks = false;
  /** The caller's turn is a turn: not a cough, and not too short to interrupt. */
  #callerSpeaks = false;
  #quietSinceMs: number;
  #steps: Promise<void> = Promise.resolve();
  #stepsWaiting = 0;
  /** Lines that had to wait until the caller has finished. */
  #owed: Line[] = [];
  #stopTicking: () => void = () => undefined;
  #closed = false;
  /** App messages left out: unknown, broken, or too many. */
  dropped = 0;

  constructor(needs: PhoneNeeds) {
    this.#needs = needs;
    this.#quietSinceMs = needs.clock.now();
    this.#budget = new Budget(needs.clock, bounds.messageBurst, bounds.messagesPerSecond);
    this.#player = new Player(needs.link, needs.clock, {
      onLine: this.#onLine,
      onSilence: this.#onSilence,
    });
  }

  /** Says the greeting, and begins to hear. */
  pickUp(): void {
    tell(this.#needs.link, { type: "status-update", status: "in-progress" });
    this.#step(() => {
      const greeting = this.#needs.conversation.greet();
      this.#greeting = greeting.say;
      if (greeting.say.length === 0) this.#deafUntilMs = 0;
      return greeting;
    });
    this.#needs.listener.then(this.#listen, () => this.#needs.hangUp("assistant-failed"));
    this.#tick();
  }

  /** 20 ms of the caller's sound. */
  onFrame(frame: Int16Array): void {
    this.#ear?.hear(frame, this.#needs.clock.now() < this.#deafUntilMs);
  }

  /** An app message of the caller's browser, as it came. */
  onMessage(text: string): void {
    if (this.#closed) return;
    const message = this.#budget.take() ? parseClientMessage(text) : null;
    if (message === null) this.dropped += 1;
    else this.#obey(message);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#player.stop();
    this.#ear?.close();
    this.#needs.voiceActivity.close?.();
  }

  readonly #tick = (): void => {
    const { clock } = this.#needs;
    this.#stopTicking = clock.after(FRAME_MS, this.#tick);
    this.#player.tick();
    if (this.#closed) return;
    this.#ear?.tick();
    const busy = this.#player.busy || this.#callerSpeaks || this.#stepsWaiting > 0;
    if (busy) this.#quietSinceMs = clock.now();
    else if (clock.now() - this.#quietSinceMs >= timings.silenceMs) {
      this.#step(() => this.#needs.conversation.afterSilence());
    }
  };

  readonly #listen = (listener: Listener): void => {
    if (this.#closed) {
      listener.close();
      return;
    }
    this.#ear = new Ear(listener, this.#needs.voiceActivity, this.#needs.clock, {
      onVoice: (voicedMs) => this.#onVoice(voicedMs),
      onPartial: (text) => this.#caption("user", "partial", text),
      counts: () => this.#endCallersTurn(),
      onTurn: (heard, voicedMs) => this.#onTurn(heard, voicedMs),
      soundsComplete: (text) => this.#needs.conversation.soundsComplete(text),
    });
    this.#needs.link.send(LISTENING);
  };

  /* What the caller says. */

  #onVoice(voicedMs: number): void {
    if (this.#callerSpeaks) return;
    if (this.#player.busy) {
      if (!this.#player.interruptible || voicedMs < timings.bargeInMs) return;
      this.#interrupt();
    }
    this.#callerSpeaks = true;
    this.#tellSpeech("user", "started");
  }

  #endCallersTurn(): boolean {
    const counted = this.#callerSpeaks;
    if (counted) this.#tellSpeech("user", "stopped");
    this.#callerSpeaks = false;
    return counted;
  }

  #onTurn(heard: Heard, voicedMs: number): void {
    if (this.#closed) return;
    if (heard.text !== "") this.#caption("user", "final", heard.text);
    else if (voicedMs < timings.missedSpeechMs) {
      this.#sayOwed();
      return;
    }
    this.#step(() => this.#needs.conversation.answer(heard));
  }

  /** The caller takes the word: the assistant falls silent within a frame. */
  #interrupt(): void {
    this.#fallSilent();
    tell(this.#needs.link, { type: "user-interrupted" });
  }

  /* What the assistant says and does. */

  /** Takes the next step of the conversation, when those before it are done. */
  #step(take: () => Turn): void {
    this.#stepsWaiting += 1;
    this.#steps = this.#steps
      .then(() => (this.#closed ? undefined : this.#perform(take())))
      .catch(() => this.#needs.hangUp("assistant-failed"))
      .finally(() => {
        this.#stepsWaiting -= 1;
      });
  }

  async #perform(turn: Turn): Promise<void> {
    this.#sayAll(turn.say, { last: turn.ends, interruptible: !turn.ends });
    if (turn.do !== null) {
      const outcome = await this.#carryOut(turn.do);
      if (this.#closed) return;
      if (outcome.receipt !== null) {
        tell(this.#needs.link, { type: "tool-calls-result", toolCallResult: outcome.receipt });
      }
      if (outcome.booking !== null) {
        await this.#perform(this.#needs.conversation.afterBooking(outcome.booking));
        return;
      }
    }
    if (turn.ends && turn.say.length === 0) this.#needs.hangUp("assistant-ended-call");
  }

  async #carryOut(action: Action): Promise<Outcome> {
    try {
      return await this.#needs.carryOut(action);
    } catch {
      const booking =
        action.type === "book" ? ({ ok: false, problem: "unavailable" } as const) : null;
      return { booking, receipt: null };
    }
  }

  #sayAll(sentences: readonly string[], how: { last: boolean; interruptible: boolean }): void {
    this.#sayOwed();
    const room = Math.max(0, bounds.sentencesWaiting - this.#player.waiting - this.#owed.length);
    const lines = sentences.slice(0, room).map((text, index) => ({
      text,
      sound: this.#needs.phrasebook.say(text),
      interruptible: how.interruptible,
      last: how.last && index === Math.min(sentences.length, room) - 1,
    }));
    this.#owed.push(...lines);
    this.#sayOwed();
  }

  #sayOwed(): void {
    if (this.#callerSpeaks) return;
    for (const line of this.#owed.splice(0)) this.#player.say(line);
  }

  readonly #onLine = (line: Line): void => {
    if (!this.#assistantSpeaks) this.#tellSpeech("assistant", "started");
    this.#assistantSpeaks = true;
    this.#deafUntilMs = Math.min(
      this.#deafUntilMs,
      this.#needs.clock.now() + timings.greetingDeafMs,
    );
    this.#caption("assistant", "final", line.text);
  };

  readonly #onSilence = (last: boolean): void => {
    this.#fallSilent();
    if (last) this.#needs.hangUp("assistant-ended-call");
  };

  #fallSilent(): void {
    this.#player.stop();
    if (this.#assistantSpeaks) this.#tellSpeech("assistant", "stopped");
    this.#assistantSpeaks = false;
  }

  /* What the browser asks for. */

  #obey(message: ClientMessage): void {
    switch (message.type) {
      case "end-call":
        this.#needs.hangUp("customer-ended-call");
        return;
      case "control":
        this.#control(message.control);
        return;
      case "say":
        if (this.#player.ending) return;
        if (message.interruptAssistantEnabled) this.#fallSilent();
        this.#sayAll(sentencesOf(message.message), {
          last: message.endCallAfterSpoken === true,
          interruptible: message.interruptionsEnabled,
        });
        return;
      case "add-message":
        if (message.message.role === "user") this.#hearTyped(message.message.content);
        return;
      default:
        message satisfies never;
    }
  }

  #control(control: "mute-assistant" | "unmute-assistant" | "say-first-message"): void {
    if (control !== "say-first-message") this.#player.muted = control === "mute-assistant";
    else if (!this.#player.busy) this.#sayAll(this.#greeting, { last: false, interruptible: true });
  }

  /** A typed line is a turn: it interrupts, is captioned, and is answered aloud. */
  #hearTyped(text: string): void {
    if (this.#player.ending) return;
    if (this.#player.busy) this.#interrupt();
    this.#ear?.discard();
    this.#endCallersTurn();
    this.#caption("user", "final", text);
    this.#step(() => this.#needs.conversation.answer({ text, confidence: 1 }));
  }

  #caption(role: Speaker, transcriptType: "partial" | "final", transcript: string): void {
    if (transcriptType === "partial" && !this.#callerSpeaks) return;
    tell(this.#needs.link, { type: "transcript", role, transcriptType, transcript });
  }

  #tellSpeech(role: Speaker, status: "started" | "stopped"): void {
    tell(this.#needs.link, { type: "speech-update", role, status });
  }
}

/** Sentence by sentence, so that a long text can be interrupted and captioned as it is said. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence !== "");
}
