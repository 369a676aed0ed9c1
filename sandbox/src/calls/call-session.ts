import { LISTENING } from "@ringwell/provider-api";
import type { Effect } from "@ringwell/receptionist";
import { FRAME_MS, type Listener } from "../speech/engines.ts";
import { type ParsedClientMessage, parseClientMessage } from "./client-message.ts";
import { type Clock, machineClock, tokenBucket } from "../clock.ts";
import { reportFailure } from "../store/failures.ts";
import type { carryOut } from "../reception/carry-out.ts";
import type { Conversation, Turn } from "../reception/reception.ts";
import { sentencesOf } from "../reception/sentences.ts";
import type { Room } from "./room.ts";
import type { VoiceActivity } from "../speech/vad/voice-activity.ts";
import { SpeechOutput } from "./speech/speech-output.ts";
import type { TtsCache } from "./speech/tts-cache.ts";
import { turnTaking } from "./speech/turn-taking.ts";
import type { CallerConnection } from "./transports/connection.ts";

/** App messages at once, and then per second. */
const maxMessageBurst = 40;
const messagesPerSecond = 10;

export interface CallSessionNeeds {
  room: Pick<Room, "send" | "end" | "isAway">;
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

export type CallSession = ReturnType<typeof callSession>;

/**
 * The receptionist's side of one call: it greets at once, takes turns with the caller, and hangs up after
 * the conversation.
 *
 * One tick of 20 ms drives it. Conversation steps run one after another, so that a booking is known
 * before the next answer is made.
 */
export function callSession(needs: CallSessionNeeds) {
  const { room, connection, conversation, clock = machineClock } = needs;
  const output = new SpeechOutput({ ...needs, clock });
  const takeBudget = tokenBucket(clock, maxMessageBurst, messagesPerSecond);
  let greeting: readonly string[] = [];
  /** The ids of the sentences that the conversation said last. */
  let lastTurn: readonly number[] = [];
  let steps: Promise<void> = Promise.resolve();
  let stepsWaiting = 0;
  let nextTickMs = 0;
  let stopTicking: () => void = () => undefined;
  /** What the caller's screen shows of them, as JSON. */
  let shown = JSON.stringify(conversation.known());
  let closed = false;
  const turns = turnTaking({
    ...needs,
    clock,
    output,
    onTurn: (heard, by) =>
      step(() => {
        // A caller who types has read every caption.
        const interrupted = output.interruptedSentences
          .filter(({ isCaptioned }) => by === "voice" || !isCaptioned)
          .map(({ id }) => lastTurn.indexOf(id));
        return conversation.answer(
          heard,
          interrupted.filter((at) => at >= 0),
        );
      }),
    onIdle: () => step(() => conversation.afterSilence()),
    onFailure: fail,
  });

  /** Says the greeting, and begins to hear. */
  function start(): void {
    room.send({ type: "status-update", status: "in-progress" });
    step(() => {
      const first = conversation.greet();
      greeting = first.say;
      return first;
    });
    nextTickMs = clock.now();
    tick();
    try {
      turns.listen(needs.listen());
    } catch (error) {
      return fail(error);
    }
    connection.send(LISTENING);
  }

  /** An app message of the caller's browser, as it came. */
  function onMessage(text: string): void {
    if (closed) return;
    const message = takeBudget() ? parseClientMessage(text) : null;
    if (message !== null) obey(message);
  }

  function close(): void {
    if (closed) return;
    closed = true;
    stopTicking();
    output.stop();
    turns.close();
    // A caller who hangs up without a goodbye leaves a record all the same.
    const record = conversation.unrecorded();
    if (record !== null) void needs.carryOut(record);
  }

  function fail(error: unknown): void {
    reportFailure("call", "A call had to be ended.", error);
    room.end("assistant-failed");
  }

  function tick(): void {
    const nowMs = clock.now();
    // Every timer is a little late, and the delays must not add up. A very late one skips ticks, so
    // that later sound is not shifted.
    const missed = Math.max(0, Math.floor((nowMs - nextTickMs) / FRAME_MS));
    const dueAtMs = nextTickMs + FRAME_MS * missed;
    nextTickMs = dueAtMs + FRAME_MS;
    stopTicking = clock.after(nextTickMs - nowMs, tick);
    turns.tick(stepsWaiting > 0 || room.isAway);
    output.tick(dueAtMs);
  }

  /** Takes the next step of the conversation, when those before it are done. */
  function step(take: () => Turn | Promise<Turn>): void {
    stepsWaiting += 1;
    steps = steps
      .then(async () => {
        if (closed) return;
        const turn = await take();
        // The caller may have hung up meanwhile.
        if (!closed) await perform(turn);
      })
      .catch(fail)
      .finally(() => {
        stepsWaiting -= 1;
      });
  }

  async function perform(turn: Turn): Promise<void> {
    showKnown();
    output.pace = turn.pace ?? output.pace;
    const said = output.say(turn.say, { endsCall: turn.ends, interruptible: !turn.ends });
    if (said.length > 0) lastTurn = said;
    for (const effect of turn.do) {
      const { receipt, booking } = await needs.carryOut(effect);
      if (closed) return;
      if (receipt !== null) room.send({ type: "tool-calls-result", toolCallResult: receipt });
      if (booking !== null) await perform(conversation.afterBooking(booking));
    }
    if (turn.ends && turn.say.length === 0) room.end("assistant-ended-call");
  }

  /**
   * Shows the caller's screen what is known of them, when that has changed. The call's record leaves
   * it out: it holds what was done.
   */
  function showKnown(): void {
    const result = conversation.known();
    const known = JSON.stringify(result);
    if (known === shown) return;
    shown = known;
    const toolCallResult = { name: "record", result };
    connection.send(JSON.stringify({ type: "tool-calls-result", toolCallResult }));
  }

  function obey(message: ParsedClientMessage): void {
    switch (message.type) {
      case "end-call":
        return room.end("customer-ended-call");
      case "control":
        if (message.control !== "say-first-message") {
          output.muted = message.control === "mute-assistant";
        } else if (!output.busy) {
          output.say(greeting, { endsCall: false, interruptible: true });
        }
        return;
      case "say":
        if (output.isEnding) return;
        if (message.interruptAssistantEnabled) output.interrupt();
        output.say(sentencesOf(message.message), {
          endsCall: message.endCallAfterSpoken,
          interruptible: message.interruptionsEnabled,
        });
        return;
      case "add-message": {
        const { role, content } = message.message;
        if (role === "user" && !output.isEnding) turns.hearTyped(content);
        return;
      }
      default:
        message satisfies never;
    }
  }

  return { start, onFrame: turns.hear, onMessage, close };
}
