import { type ClientMessage, LISTENING } from "@ringwell/provider-api";
import { asksCalendar, type Effect } from "@ringwell/receptionist";
import { FRAME_MS, type Heard, type Listener, type Pace } from "../speech/engines.ts";
import { Budget } from "./budget.ts";
import { parseClientMessage } from "./client-message.ts";
import type { Clock } from "./clock.ts";
import type { CarryOut, Conversation, Outcome, Said, Turn } from "./conversation.ts";
import { SpeechInput } from "./speech-input.ts";
import type { EndedReason } from "./ended-reason.ts";
import { type Manner, SpeechOutput, sentencesOf } from "./speech-output.ts";
import type { TtsCache } from "./tts-cache.ts";
import { type RoomLink, tell } from "./room-link.ts";
import { bounds, timings } from "./timings.ts";
import type { VoiceActivity } from "./turn-detector.ts";

export interface CallSessionNeeds {
  link: RoomLink;
  conversation: Conversation;
  /** May come after the greeting has begun; rejecting ends the call. */
  listener: Promise<Listener>;
  voiceActivity: VoiceActivity;
  ttsCache: TtsCache;
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
export class CallSession {
  readonly #needs: CallSessionNeeds;
  readonly #output: SpeechOutput;
  readonly #budget: Budget;
  #input: SpeechInput | null = null;
  #greeting: readonly string[] = [];
  /** Slower once the caller has asked for it. */
  #pace: Pace = "normal";
  /** The caller's sound is a turn: not a cough, and not too short to interrupt. */
  #callerSpeaks = false;
  /** The last turn was the caller's from its beginning, and not sound over a reply. */
  #hasCounted = false;
  #quietSinceMs: number;
  /** What the caller interrupted, and has not heard since. Captions show what has begun. */
  #cutOff: readonly { text: string; hasBegun: boolean }[] = [];
  /** When speech was last heard during a reply. */
  #voiceAtMs = 0;
  /** When the reply was paused. */
  #pausedAtMs = 0;
  #steps: Promise<void> = Promise.resolve();
  #stepsWaiting = 0;
  /** When the next tick is due. */
  #beatMs: number;
  #stopTicking: () => void = () => undefined;
  #closed = false;
  /** App messages left out: unknown, broken, or too many. */
  dropped = 0;

  constructor(needs: CallSessionNeeds) {
    this.#needs = needs;
    this.#quietSinceMs = needs.clock.now();
    this.#beatMs = needs.clock.now();
    this.#budget = new Budget(needs.clock, bounds.messageBurst, bounds.messagesPerSecond);
    this.#output = new SpeechOutput({
      link: needs.link,
      ttsCache: needs.ttsCache,
      clock: needs.clock,
      onSilence: (last) => {
        if (last) needs.hangUp("assistant-ended-call");
      },
    });
  }

  /** Says the greeting, and begins to hear. */
  pickUp(): void {
    tell(this.#needs.link, { type: "status-update", status: "in-progress" });
    this.#step(() => {
      const greeting = this.#needs.conversation.greet();
      this.#greeting = greeting.say;
      return greeting;
    });
    this.#needs.listener.then(this.#listen, () => this.#needs.hangUp("assistant-failed"));
    this.#beatMs = this.#needs.clock.now();
    this.#tick();
  }

  /** 20 ms of the caller's sound. */
  onFrame(frame: Int16Array): void {
    const during = this.#isConnecting() ? "connecting" : this.#output.busy ? "reply" : "silence";
    this.#input?.hear(frame, during);
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
    this.#output.fallSilent();
    this.#input?.close();
    this.#needs.voiceActivity.close?.();
  }

  readonly #tick = (): void => {
    const { clock } = this.#needs;
    // Every timer is a little late, and the lateness must not add up. A late timer skips beats, so that later
    // sound is not shifted.
    const beatsMissed = Math.max(0, Math.floor((clock.now() - this.#beatMs) / FRAME_MS));
    const onBeatMs = this.#beatMs + FRAME_MS * beatsMissed;
    this.#beatMs = onBeatMs + FRAME_MS;
    this.#stopTicking = clock.after(this.#beatMs - clock.now(), this.#tick);
    const isQuiet = clock.now() - this.#voiceAtMs >= timings.coughOverMs;
    const isUndecided = clock.now() - this.#pausedAtMs >= timings.undecidedMs;
    if (isQuiet || isUndecided) this.#output.resume();
    this.#output.tick(onBeatMs);
    if (this.#closed) return;
    this.#input?.tick();
    const busy = this.#output.busy || this.#callerSpeaks || this.#stepsWaiting > 0;
    const away = clock.now() - this.#needs.link.heardAtMs > timings.awayAfterMs;
    if (busy || away) this.#quietSinceMs = clock.now();
    else if (clock.now() - this.#quietSinceMs >= timings.silenceMs) {
      // A caller who has become much softer is heard again.
      this.#input?.forgetLevel();
      this.#step(() => this.#needs.conversation.afterSilence());
    }
  };

  /* What the caller says. */

  readonly #listen = (listener: Listener): void => {
    if (this.#closed) {
      listener.close();
      return;
    }
    this.#input = new SpeechInput(listener, this.#needs.voiceActivity, this.#needs.clock, {
      onSound: () => this.#onSound(),
      onVoice: (voicedMs) => this.#onVoice(voicedMs),
      onPartial: (text) => {
        if (this.#callerSpeaks) this.#caption("partial", text);
      },
      counts: (voicedMs) => {
        this.#hasCounted = this.#endCallersTurn();
        return this.#hasCounted || !this.#output.busy || this.#mayInterrupt(voicedMs);
      },
      onTurn: (heard, voicedMs) => this.#onTurn(heard, voicedMs),
      soundsComplete: (text) => this.#needs.conversation.soundsComplete(text),
      expects: () => this.#needs.conversation.expects?.() ?? "anything",
    });
    this.#needs.link.send(LISTENING);
  };

  /** Until the greeting is under way, what the microphone gives is the noise of connecting. */
  #isConnecting(): boolean {
    const { beganAtMs } = this.#output;
    if (beganAtMs === null) return this.#greeting.length > 0 || this.#stepsWaiting > 0;
    return this.#needs.clock.now() < beganAtMs + timings.greetingDeafMs;
  }

  /** Stands still to listen, for as long as it takes to tell a word from a cough. */
  #onSound(): void {
    if (this.#callerSpeaks || !this.#output.busy || !this.#output.interruptible) return;
    this.#voiceAtMs = this.#needs.clock.now();
    if (this.#output.paused) return;
    this.#pausedAtMs = this.#needs.clock.now();
    this.#output.pause();
  }

  #onVoice(voicedMs: number): void {
    if (this.#callerSpeaks) return;
    if (this.#output.busy) {
      // A tone can be as long as a word. Interrupt only if the recogniser has words.
      if (!this.#mayInterrupt(voicedMs) || this.#input?.words === "") return;
      this.#interrupt();
    }
    this.#callerSpeaks = true;
    this.#output.hold(true);
    this.#tellSpeech("started");
  }

  #mayInterrupt(voicedMs: number): boolean {
    return this.#output.busy && this.#output.interruptible && voicedMs >= timings.bargeInMs;
  }

  /** Says whether there was a turn to end. */
  #endCallersTurn(): boolean {
    const counted = this.#callerSpeaks;
    this.#callerSpeaks = false;
    if (counted) this.#tellSpeech("stopped");
    this.#output.hold(false);
    return counted;
  }

  #onTurn(heard: Heard, voicedMs: number): void {
    // A short word may be recognised only after the caller stops.
    if (this.#output.busy && heard.text !== "") this.#interrupt();
    if (heard.text !== "") this.#caption("final", heard.text);
    // Of a turn that never interrupted the reply, words alone are answered.
    else if (!this.#hasCounted || voicedMs < timings.missedSpeechMs) return;
    this.#answer(heard, "voice");
  }

  /** Passes on the sentences the caller has not heard. A typing caller has read every captioned sentence. */
  #answer(said: Said, by: "voice" | "typing"): void {
    this.#step(() => {
      const unheard = [...this.#cutOff, ...this.#output.unsaid]
        .filter(({ hasBegun }) => by === "voice" || !hasBegun)
        .map(({ text }) => text);
      return this.#needs.conversation.answer(unheard.length > 0 ? { ...said, unheard } : said);
    });
  }

  /** The caller interrupts the reply. */
  #interrupt(): void {
    this.#breakOff();
    tell(this.#needs.link, { type: "user-interrupted" });
  }

  /** Stops the reply, and remembers what of it was not said. */
  #breakOff(): void {
    this.#cutOff = [...this.#cutOff, ...this.#output.unsaid];
    this.#output.fallSilent();
  }

  /* What the assistant says and does. */

  /** Takes the next step of the conversation, when those before it are done. */
  #step(take: () => Turn | Promise<Turn>): void {
    this.#stepsWaiting += 1;
    this.#steps = this.#steps
      .then(async () => {
        if (this.#closed) return;
        const turn = await take();
        // The caller may have hung up meanwhile.
        if (!this.#closed) await this.#perform(turn);
      })
      .catch(() => this.#needs.hangUp("assistant-failed"))
      .finally(() => {
        this.#stepsWaiting -= 1;
      });
  }

  async #perform(turn: Turn): Promise<void> {
    this.#pace = turn.pace ?? this.#pace;
    this.#say(turn.say, { last: turn.ends, interruptible: !turn.ends });
    for (const action of turn.do) {
      const outcome = await this.#carryOut(action);
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

  #say(sentences: readonly string[], manner: Omit<Manner, "pace">): void {
    this.#cutOff = this.#cutOff.filter(({ text }) => !sentences.includes(text));
    this.#output.say(sentences, { ...manner, pace: this.#pace });
  }

  async #carryOut(action: Effect): Promise<Outcome> {
    try {
      return await this.#needs.carryOut(action);
    } catch {
      if (!asksCalendar(action)) return { booking: null, receipt: null };
      return { booking: { ok: false, problem: "unavailable" }, receipt: null };
    }
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
        if (this.#output.ending) return;
        if (message.interruptAssistantEnabled) this.#breakOff();
        this.#say(sentencesOf(message.message), {
          last: message.endCallAfterSpoken === true,
          interruptible: message.interruptionsEnabled !== false,
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
    if (control !== "say-first-message") this.#output.muted = control === "mute-assistant";
    else if (!this.#output.busy) this.#say(this.#greeting, { last: false, interruptible: true });
  }

  /** A typed line is a turn: it interrupts, is captioned, and is answered aloud. */
  #hearTyped(text: string): void {
    if (this.#output.ending) return;
    // Held lines are released first, so that they are interrupted too.
    this.#endCallersTurn();
    if (this.#output.busy) this.#interrupt();
    this.#input?.discard();
    this.#caption("final", text);
    this.#answer({ text, confidence: 1 }, "typing");
  }

  #caption(transcriptType: "partial" | "final", transcript: string): void {
    tell(this.#needs.link, { type: "transcript", role: "user", transcriptType, transcript });
  }

  #tellSpeech(status: "started" | "stopped"): void {
    tell(this.#needs.link, { type: "speech-update", role: "user", status });
  }
}
