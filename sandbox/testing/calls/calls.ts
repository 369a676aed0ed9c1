import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import type { CallerDetails } from "@ringwell/provider-api";
import type { Effect, Utterance } from "@ringwell/receptionist";
import { FRAME_SAMPLES, type Heard, type Listener } from "../../src/speech/engines.ts";
import type { Outcome } from "../../src/reception/carry-out.ts";
import type { Turn, Conversation } from "../../src/reception/reception.ts";
import { whipRoutes } from "../../src/calls/whip-routes.ts";
import { startWebRtc, type WebRtcSettings } from "../../src/calls/transports/webrtc-connection.ts";
import { createTtsCache } from "../../src/calls/speech/tts-cache.ts";
import { callSession } from "../../src/calls/call-session.ts";
import type { EndedReason } from "../../src/calls/room.ts";
import type { Connection } from "../../src/calls/transports/connection.ts";
import { acceptWebSockets } from "../../src/calls/transports/websocket-endpoint.ts";
import { Rooms } from "../../src/calls/rooms.ts";

/** A caller's connection that takes everything and sends nothing. */
export const silentConnection: Connection = {
  leadMs: 60,
  get lastHeardAtMs() {
    return performance.now();
  },
  listen: () => undefined,
  play: () => undefined,
  playSilence: () => false,
  send: () => undefined,
  close: () => Promise.resolve(),
};

/** Calls over WebRTC come from this machine alone. */
export const thisMachineOnly: WebRtcSettings = { networks: [], announcedHost: null, ports: null };

/** A tone, as loud as speech; 20 ms. */
export const voicedFrame = Int16Array.from(
  { length: FRAME_SAMPLES },
  (_, i) => 8_000 * Math.sin((2 * Math.PI * 440 * i) / 16_000),
);
export const silentFrame = new Int16Array(FRAME_SAMPLES);

export function isLoud(frame: Int16Array): boolean {
  return frame.some((sample) => Math.abs(sample) > 1_000);
}

/** Whether a message has these fields, among others. */
export function holds(message: object, wanted: object): boolean {
  return isDeepStrictEqual({ ...message, ...wanted }, message);
}

/** Frames of the tone, then of silence. */
export function speech(voicedMs: number, silentMs: number): Int16Array[] {
  const frames = (ms: number, frame: Int16Array) => Array<Int16Array>(ms / 20).fill(frame);
  return [...frames(voicedMs, voicedFrame), ...frames(silentMs, silentFrame)];
}

export const secondOfTone = Int16Array.from(speech(1_000, 0).flatMap((frame) => [...frame]));

/** Speaks any sentence as a second of the tone. */
export const toneEngine = { speak: () => Promise.resolve(secondOfTone) };

/** Recognizes `words` in any sound, and a partial of them after ten frames. */
export class ScriptedListener implements Listener {
  words = "I'd like to book a cleaning";
  /** The first sample of each frame of the utterance. */
  heard: number[] = [];
  closed = 0;
  #onPartial: (text: string) => void = () => undefined;

  hear(frame: Int16Array): void {
    this.heard.push(frame[0] ?? 0);
    if (this.heard.length === 10) this.#onPartial(this.words.slice(0, 12));
    if (this.heard.length === 20) this.#onPartial(this.words);
  }
  onPartial(listener: (text: string) => void): void {
    this.#onPartial = listener;
  }
  finish(): Promise<Heard> {
    this.heard = [];
    return Promise.resolve({ text: this.words, confidence: 1 });
  }
  discard(): void {
    this.heard = [];
  }
  close(): void {
    this.closed += 1;
  }
}

const quiet: Turn = { say: [], do: [], ends: false };

/** Answers as a test tells it to, and records what it is given. */
export class ScriptedConversation implements Conversation {
  readonly utterances: (Utterance & { interruptedSentences?: readonly number[] })[] = [];
  readonly booked: string[] = [];
  silences = 0;
  greeting: Turn = { ...quiet, say: ["Hello, this is the front desk."] };
  reply: Turn = { ...quiet, say: ["On which day?"] };
  bookingReply: Turn = { ...quiet, say: ["You are booked."] };
  silenceReply: Turn = { ...quiet, say: ["Are you still there?"] };
  complete = false;
  asksForNumber = false;

  greet = (): Turn => this.greeting;
  answer(utterance: Utterance, interruptedSentences: readonly number[] = []): Promise<Turn> {
    const isInterrupted = interruptedSentences.length > 0;
    this.utterances.push({ ...utterance, ...(isInterrupted && { interruptedSentences }) });
    return Promise.resolve(this.reply);
  }
  afterBooking(result: { ok: boolean }): Turn {
    this.booked.push(JSON.stringify(result));
    return this.bookingReply;
  }
  afterSilence(): Turn {
    this.silences += 1;
    return this.silenceReply;
  }
  known = (): CallerDetails => ({}) as CallerDetails;
  unrecorded = (): Effect | null => null;
  isCompleteAnswer = (): boolean => this.complete;
  expectsNumber = (): boolean => this.asksForNumber;
}

/** Takes what is loud for speech, of `voice.level`. */
export const energyVoiceActivity = (voice = { level: 0.1 }) => ({
  speechLevel: (frame: Int16Array): number => (isLoud(frame) ? voice.level : 0),
});

export type ServedRooms = Awaited<ReturnType<typeof serveRooms>>;

/** The media half of the sandbox on a free port, with scripted engines. */
export async function serveRooms() {
  const conversation = new ScriptedConversation();
  const listener = new ScriptedListener();
  const ended: { id: string; reason: EndedReason }[] = [];
  const ttsCache = createTtsCache(toneEngine);
  await ttsCache.warmUp(conversation.greeting.say);

  const outcome: Outcome = { booking: { ok: true, bookingId: "b1" }, receipt: null };
  const rooms = new Rooms({
    limits: { calls: 20, callsPerAddress: 20, callMinutes: 5, joinWithinMs: 20_000 },
    answer: (room, connection) =>
      callSession({
        room,
        connection,
        conversation,
        listen: () => listener,
        voiceActivity: energyVoiceActivity(),
        ttsCache,
        carryOut: () => Promise.resolve(outcome),
      }),
    onEnded: (end) => ended.push(end),
  });
  const connectWebRtc = await startWebRtc(thisMachineOnly);
  const app = whipRoutes(rooms, connectWebRtc, { sdpBytes: 65_536 });
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  acceptWebSockets(server, { rooms, hosts: ["127.0.0.1"], allowedOrigins: [] });
  await new Promise<void>((settle) => server.listen(0, "127.0.0.1", settle));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    rooms,
    conversation,
    listener,
    ended,
    /** Opens a room and gives its URL. */
    open: () => `${origin}/rooms/${rooms.open("127.0.0.1").id}`,
    async close() {
      await rooms.closeAll();
      server.closeAllConnections();
      await new Promise((settle) => server.close(settle));
    },
  };
}
