import type { ServerMessage } from "@ringwell/provider-api";
import type { Effect } from "@ringwell/receptionist";
import {
  type CallSession,
  type CallSessionNeeds,
  callSession,
} from "../../src/calls/call-session.ts";
import type { EndedReason } from "../../src/calls/room.ts";
import type { Outcome } from "../../src/reception/carry-out.ts";
import { createTtsCache } from "../../src/calls/speech/tts-cache.ts";
import type { Pace } from "../../src/speech/engines.ts";
import {
  energyVoiceActivity,
  holds,
  isLoud,
  ScriptedConversation,
  ScriptedListener,
  silentConnection,
  silentFrame,
  toneEngine,
  voicedFrame,
} from "./calls.ts";
import { FakeClock } from "./fake-clock.ts";

/** Milliseconds of speech, of silence or of no sound at all; a typed line; an app message. */
export type Step =
  | { speak: number }
  | { pause: number }
  | { wait: number }
  | { frame: Int16Array }
  | { type: string }
  | { send: object };

export interface Script extends Partial<CallSessionNeeds> {
  script?: Partial<ScriptedConversation>;
  listener?: Partial<ScriptedListener>;
  outcome?: Promise<Outcome>;
}

/** A call with everything scripted except what is given; a second of tone is each sentence's sound. */
export function callWith({ script = {}, listener: heard = {}, outcome, ...needs }: Script = {}) {
  const voice = { level: 0.1 };
  const clock = new FakeClock();
  const conversation = Object.assign(new ScriptedConversation(), script);
  const listener = Object.assign(new ScriptedListener(), heard);
  const noted = {
    /** What belongs in the call's record, and every text that the caller got. */
    recorded: [] as ServerMessage[],
    texts: [] as string[],
    ends: [] as EndedReason[],
    effects: [] as Effect[],
    played: [] as { atMs: number; loud: boolean }[],
    rendered: [] as string[],
  };
  const session: CallSession = callSession({
    clock,
    conversation,
    listen: () => listener,
    voiceActivity: energyVoiceActivity(voice),
    ttsCache: createTtsCache({
      speak: (sentence: string, pace?: Pace) => {
        noted.rendered.push(`${pace}: ${sentence}`);
        return toneEngine.speak();
      },
    }),
    ...needs,
    room: {
      send: (message) => {
        noted.recorded.push(message);
        noted.texts.push(JSON.stringify(message));
      },
      end: (reason) => {
        noted.ends.push(reason);
        session.close();
      },
      isAway: false,
    },
    connection: {
      ...silentConnection,
      play: (sentence, frame) =>
        void noted.played.push({ atMs: clock.now(), loud: isLoud(sentence.pcm(frame)) }),
      send: (text) => void noted.texts.push(text),
    },
    carryOut: (effect) => {
      noted.effects.push(effect);
      return outcome ?? Promise.resolve({ booking: null, receipt: null });
    },
  });
  const { texts, played } = noted;
  const messages = (): ServerMessage[] =>
    texts.filter((text) => text !== "listening").map((text) => JSON.parse(text) as ServerMessage);
  const send = (message: object): void => session.onMessage(JSON.stringify(message));
  const sound = async (frame: Int16Array, durationMs: number): Promise<void> => {
    for (let ms = 0; ms < durationMs; ms += 20) {
      session.onFrame(frame);
      await clock.advance(20);
    }
  };
  /** How many such messages the caller got. */
  const sent = (wanted: object): number =>
    messages().filter((message) => holds(message, wanted)).length;
  session.start();
  return {
    ...noted,
    session,
    clock,
    conversation,
    listener,
    voice,
    messages,
    take: async (...steps: Step[]): Promise<void> => {
      for (const step of steps) {
        if ("speak" in step) await sound(voicedFrame, step.speak);
        else if ("frame" in step) await sound(step.frame, 20);
        else if ("pause" in step) await sound(silentFrame, step.pause);
        else if ("wait" in step) await clock.advance(step.wait);
        else if ("send" in step) send(step.send);
        else send({ type: "add-message", message: { role: "user", content: step.type } });
      }
      await clock.advance(0);
    },
    sent,
    /** How long the caller heard the assistant. */
    loudMs: () => played.filter(({ loud }) => loud).length * 20,
    /** What came of the call so far. */
    get seen() {
      return {
        interruptions: sent({ type: "user-interrupted" }),
        turnsBegun: sent({ role: "user", status: "started" }),
        heard: conversation.utterances.map(({ text }) => text),
        said: messages().flatMap((each) =>
          each.type === "transcript" && each.role === "assistant" ? [each.transcript] : [],
        ),
        ends: noted.ends,
      };
    },
  };
}

export const turn = (...say: string[]) => ({ say, do: [], ends: false });
export const goodbye = { ...turn("Goodbye."), ends: true };
export const greeting = "Hello, this is the front desk.";
/** The greeting and its pause. */
export const greeted: Step = { wait: 1_300 };
export const words = new ScriptedListener().words;
