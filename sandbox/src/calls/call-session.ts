import { LISTENING } from "@ringwell/provider-api";
import type { Effect } from "@ringwell/receptionist";
import { FRAME_MS, type Listener } from "../speech/engines.ts";
import { type ParsedClientMessage, parseClientMessage } from "./client-message.ts";
import { type Clock, machineClock, tokenBucket } from "./clock.ts";
import type { carryOut, Conversation, Turn } from "../reception/reception.ts";
import type { Room } from "./room.ts";
import type { VoiceActivity } from "../speech/vad/voice-activity.ts";
import { sentencesOf, SpeechOutput } from "./speech/speech-output.ts";
import type { TtsCache } from "./speech/tts-cache.ts";
import { turnTaking } from "./speech/turn-taking.ts";
import type { CallerConnection } from "./transports/connection.ts";

/** App messages at once, and then per second. */
const maxMessageBurst = 40;
const messagesPerSecond = 10;

export interface CallSessionNeeds {
  room: Pick<Room, "tell" | "end" | "isAway">;
  connection: CallerConnection;
  conversation: Conversation;
  /** Throws when no more callers can be heard: then the call ends. */
  listen: () => Listener;
  voiceActivity: VoiceActivity;
  ttsCache: Pick<TtsCache, "say">;
  /** Never rejects: what fails counts as unavailable. */
  carryOut(effect: Effect): ReturnType<typeof carryOut>;
  clock?: Clock;
}

/**
 * The receptionist's side of one call: greets at once, takes turns with the caller, and hangs up when
 * the conversation is over.
 *
 * One tick of 20 ms drives it. Conversation steps run one after another, so that a booking is known
 * before the next answer is made.
 */
export class CallSession {
  readonly #needs: CallSessionNeeds;
  readonly #clock: Clock;
  readonly #output: SpeechOutput;
  readonly #turnTaking: ReturnType<typeof turnTaking>;
  readonly #takeBudget: () => boolean;
  #greeting: readonly string[] = [];
  #steps: Promise<void> = Promise.resolve();
  #stepsWaiting = 0;
  #nextTickMs = 0;
  #stopTicking: () => void = () => undefined;
  /** What the caller's screen shows of them, as JSON. */
  #known: string;
  #closed = false;

  constructor(needs: CallSessionNeeds) {
    this.#needs = needs;
    const { conversation, clock = machineClock } = needs;
    this.#clock = clock;
    this.#known = JSON.stringify(conversation.known());
    this.#takeBudget = tokenBucket(clock, maxMessageBurst, messagesPerSecond);
    this.#output = new SpeechOutput({ ...needs, clock });
    this.#turnTaking = turnTaking({
      ...needs,
      clock,
      output: this.#output,
      onTurn: (heard, by) =>
        this.#step(() => {
          // A caller who types has read every caption.
          const unheard = this.#output.interruptedSentences.filter(
            ({ isCaptioned }) => by === "voice" || !isCaptioned,
          );
          return conversation.answer(
            heard,
            unheard.map(({ text }) => text),
          );
        }),
      onIdle: () => this.#step(() => conversation.afterSilence()),
    });
  }

  /** Says the greeting, and begins to hear. */
  start(): void {
    const { room, connection, conversation, listen } = this.#needs;
    room.tell({ type: "status-update", status: "in-progress" });
    this.#step(() => {
      const greeting = conversation.greet();
      this.#greeting = greeting.say;
      return greeting;
    });
    this.#nextTickMs = this.#clock.now();
    this.#tick();
    try {
      this.#turnTaking.listen(listen());
    } catch {
      return room.end("assistant-failed");
    }
    connection.send(LISTENING);
  }

  /** 20 ms of the caller's sound. */
  onFrame(frame: Int16Array): void {
    this.#turnTaking.hear(frame);
  }

  /** An app message of the caller's browser, as it came. */
  onMessage(text: string): void {
    if (this.#closed) return;
    const message = this.#takeBudget() ? parseClientMessage(text) : null;
    if (message !== null) this.#obey(message);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stopTicking();
    this.#output.stop();
    this.#turnTaking.close();
    // A caller who hangs up without a goodbye leaves a record all the same.
    const record = this.#needs.conversation.unrecorded();
    if (record !== null) void this.#needs.carryOut(record);
  }

  readonly #tick = (): void => {
    const nowMs = this.#clock.now();
    // Every timer is a little late, and the lateness must not add up. A very late one skips ticks, so
    // that later sound is not shifted.
    const missed = Math.max(0, Math.floor((nowMs - this.#nextTickMs) / FRAME_MS));
    const dueAtMs = this.#nextTickMs + FRAME_MS * missed;
    this.#nextTickMs = dueAtMs + FRAME_MS;
    this.#stopTicking = this.#clock.after(this.#nextTickMs - nowMs, this.#tick);
    this.#turnTaking.tick(this.#stepsWaiting > 0 || this.#needs.room.isAway);
    this.#output.tick(dueAtMs);
  };

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
      .catch(() => this.#needs.room.end("assistant-failed"))
      .finally(() => {
        this.#stepsWaiting -= 1;
      });
  }

  async #perform(turn: Turn): Promise<void> {
    this.#showKnown();
    this.#output.pace = turn.pace ?? this.#output.pace;
    this.#output.say(turn.say, { endsCall: turn.ends, interruptible: !turn.ends });
    for (const action of turn.do) {
      const { receipt, booking } = await this.#needs.carryOut(action);
      if (this.#closed) return;
      if (receipt !== null) {
        this.#needs.room.tell({ type: "tool-calls-result", toolCallResult: receipt });
      }
      if (booking !== null) return this.#perform(this.#needs.conversation.afterBooking(booking));
    }
    if (turn.ends && turn.say.length === 0) this.#needs.room.end("assistant-ended-call");
  }

  /**
   * Shows the caller's screen what is known of them, when that has changed. The call's record leaves
   * it out: it holds what was done.
   */
  #showKnown(): void {
    const result = this.#needs.conversation.known();
    const known = JSON.stringify(result);
    if (known === this.#known) return;
    this.#known = known;
    const toolCallResult = { name: "record", result };
    this.#needs.connection.send(JSON.stringify({ type: "tool-calls-result", toolCallResult }));
  }

  #obey(message: ParsedClientMessage): void {
    const output = this.#output;
    switch (message.type) {
      case "end-call":
        return this.#needs.room.end("customer-ended-call");
      case "control":
        if (message.control !== "say-first-message") {
          output.muted = message.control === "mute-assistant";
        } else if (!output.busy) {
          output.say(this.#greeting, { endsCall: false, interruptible: true });
        }
        return;
      case "say":
        if (output.isEnding) return;
        if (message.interruptAssistantEnabled) output.interrupt();
        return output.say(sentencesOf(message.message), {
          endsCall: message.endCallAfterSpoken,
          interruptible: message.interruptionsEnabled,
        });
      case "add-message": {
        const { role, content } = message.message;
        if (role === "user" && !output.isEnding) this.#turnTaking.hearTyped(content);
        return;
      }
      default:
        message satisfies never;
    }
  }
}
