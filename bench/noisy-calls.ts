import type { ServerMessage } from "../packages/provider-api/src/index.ts";
import type { Booking } from "../sandbox/src/scheduler/calendar/calendar.ts";
import {
  carryOut,
  conversationWith,
  type ReceptionNeeds,
} from "../sandbox/src/reception/reception.ts";
import { CallSession } from "../sandbox/src/calls/call-session.ts";
import { TtsCache } from "../sandbox/src/calls/speech/tts-cache.ts";
import { silentConnection } from "../sandbox/testing/calls/calls.ts";
import { practices } from "../sandbox/src/reception/practices.ts";
import { FRAME_MS, FRAME_SAMPLES } from "../sandbox/src/speech/engines.ts";
import { createAsr, spokenSentences } from "../sandbox/src/speech/index.ts";
import { createTts } from "../sandbox/src/speech/tts/create-tts.ts";
import { loadVoiceActivity } from "../sandbox/src/speech/vad/voice-activity.ts";
import { parserInProcess } from "../sandbox/testing/understanding/parser-in-process.ts";
import { renderCaller } from "../tests/callers/index.ts";
import type { Figure } from "./figure.ts";
import { noises, rmsOf, scaled, soundOf } from "./noises.ts";

const practice = practices.dental;
/** Longer than any of these calls. */
const longestCallMs = 120_000;
/** A caller answers so long after the receptionist has stopped. */
const thinkingMs = 700;
const quarterMs = 15 * 60_000;

type Manner = "voice" | "typing";

/** How one call with noise went. */
interface NoisyCall {
  noise: string;
  by: Manner;
  booked: boolean;
  /** Interruptions while the caller said nothing. */
  falseInterruptions: number;
  /** How often the read-back was begun. */
  readBacks: number;
  lines: string[];
}

const answers: readonly (readonly [RegExp, string])[] = [
  [/is booked for/, ""],
  [/Shall I book it\?/, "Yes please."],
  [/Which works best|Would that work/, "The first one, please."],
  [/Would you like to book/, "Yes please."],
  [/phone number/, "four oh four, five five five, oh one three two."],
  [/name/, "My name is Susan."],
  [/What day works/, "Tuesday at three."],
  [/How can I help\?/, "I'd like to book a teeth cleaning on Tuesday at three."],
];

/** Books a visit by voice and by typing while there is noise from the first to the last moment of the call. */
export async function noisyCalls(): Promise<Figure[]> {
  const [hearing, speaking, voiceActivity] = await Promise.all([
    createAsr({
      sentences: spokenSentences(practice),
      pronunciations: practice.pronunciations,
    }),
    createTts(),
    loadVoiceActivity(),
  ]);
  const speech = await renderCaller("flite rms", "I'd like to book a teeth cleaning.");
  const talker = await renderCaller(
    "espeak-ng en-us",
    "So yesterday we went to the market and bought apples, bread and cheese, and then it rained.",
  );
  const own = rmsOf(speech);
  const sounds: Readonly<Record<string, Int16Array>> = {
    quiet: new Int16Array(FRAME_SAMPLES),
    "a beep each second": soundOf(noises.beep, 10),
    "a keyboard": soundOf(noises.keyboard, 10),
    barks: soundOf(noises.barks, 17),
    "a hum": soundOf(noises.hum, 10),
    "music 20 dB below": soundOf(noises.music, 10, own / 10),
    "a talker 25 dB below": scaled(talker, (own / rmsOf(talker)) * 10 ** (-25 / 20)),
  };
  const ttsCache = new TtsCache(speaking);
  const calls: NoisyCall[] = [];
  for (const [noise, sound] of Object.entries(sounds)) {
    const both = (["voice", "typing"] as const).map(async (by) => {
      const listener = await hearing.listen();
      return callWith({ noise, sound, by, listener, ttsCache, voiceActivity: voiceActivity() });
    });
    calls.push(...(await Promise.all(both)));
  }
  await Promise.all([hearing.close(), speaking.close()]);
  for (const call of calls) console.log(summaryOf(call));
  const lost = calls.filter(({ booked }) => !booked).map(({ noise, by }) => `${noise} by ${by}`);
  return [
    {
      name: "calls with noise that end with the visit, %",
      measured: (100 * (calls.length - lost.length)) / calls.length,
      unit: "",
      least: 100,
      note: lost.length > 0 ? `lost: ${lost.join(", ")}` : `${calls.length} calls`,
    },
    {
      name: "false interruptions in calls with noise",
      measured: calls.reduce((sum, call) => sum + call.falseInterruptions, 0),
      unit: "",
      most: 0,
    },
  ];
}

function summaryOf({ noise, by, booked, falseInterruptions, readBacks, lines }: NoisyCall): string {
  const head = `\n${noise}, by ${by}: ${booked ? "booked" : "NOT BOOKED"}, false interruptions ${falseInterruptions}, read-backs ${readBacks}`;
  return [head, ...(booked ? [] : lines)].join("\n");
}

async function callWith(needs: {
  noise: string;
  sound: Int16Array;
  by: Manner;
  listener: Awaited<ReturnType<Awaited<ReturnType<typeof createAsr>>["listen"]>>;
  ttsCache: TtsCache;
  voiceActivity: ReturnType<Awaited<ReturnType<typeof loadVoiceActivity>>>;
}): Promise<NoisyCall> {
  const { noise, sound, by } = needs;
  const call: NoisyCall = {
    noise,
    by,
    booked: false,
    falseInterruptions: 0,
    readBacks: 0,
    lines: [],
  };
  const reception: ReceptionNeeds = {
    practice,
    understanding: parserInProcess(practice),
    calendar: emptyCalendar(),
    now: () => Date.parse("2026-11-21T10:00:00-05:00"),
  };
  let said: string[] = [];
  let silentSinceMs = Infinity;
  let ended = false;
  let isTyping = false;
  let speech: Int16Array[] = [];
  const take = (message: ServerMessage): void => {
    if (message.type === "transcript" && message.transcriptType === "final") {
      call.lines.push(`  ${message.role.padEnd(9)} ${message.transcript}`);
      if (message.role === "assistant") said.push(message.transcript);
      if (message.transcript.startsWith("That's a")) call.readBacks += 1;
      if (/is booked for/.test(message.transcript)) call.booked = true;
    }
    if (message.type === "user-interrupted" && speech.length === 0 && !isTyping) {
      call.falseInterruptions += 1;
      call.lines.push("  (interrupted)");
    }
    if (message.type === "speech-update" && message.role === "assistant")
      silentSinceMs = message.status === "stopped" ? performance.now() : Infinity;
  };
  const session = new CallSession({
    room: {
      tell: take,
      end: () => {
        ended = true;
      },
      isAway: false,
    },
    connection: silentConnection,
    conversation: conversationWith(reception),
    listener: Promise.resolve(needs.listener),
    voiceActivity: needs.voiceActivity,
    ttsCache: needs.ttsCache,
    carryOut: (effect) => carryOut(reception, noise, effect),
  });
  session.start();
  const beganMs = performance.now();
  for (let frame = 0; !ended && !call.booked; frame += 1) {
    const dueMs = beganMs + frame * FRAME_MS;
    await new Promise((settle) => setTimeout(settle, Math.max(0, dueMs - performance.now())));
    if (performance.now() - beganMs > longestCallMs) break;
    if (performance.now() - silentSinceMs > thinkingMs && speech.length === 0) {
      const asked = said.join(" ");
      const words = answers.find(([question]) => question.test(asked))?.[1];
      said = words === undefined ? said : [];
      silentSinceMs = Infinity;
      if (words !== undefined && by === "typing") {
        const message = { role: "user", content: words };
        isTyping = true;
        session.onMessage(JSON.stringify({ type: "add-message", message }));
        isTyping = false;
      } else if (words !== undefined) {
        speech = framesOf(await renderCaller("flite rms", words));
        call.lines.push(`  (says)    ${words}`);
      }
    }
    session.onFrame(mixed(sound, frame, speech.shift()));
  }
  session.close();
  return call;
}

function framesOf(sound: Int16Array): Int16Array[] {
  const count = Math.ceil(sound.length / FRAME_SAMPLES);
  return Array.from({ length: count }, (_, at) => {
    const frame = new Int16Array(FRAME_SAMPLES);
    frame.set(sound.subarray(at * FRAME_SAMPLES, (at + 1) * FRAME_SAMPLES));
    return frame;
  });
}

function mixed(noise: Int16Array, frame: number, speech: Int16Array | undefined): Int16Array {
  const from = frame * FRAME_SAMPLES;
  return Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => {
    const sum = (noise[(from + at) % noise.length] ?? 0) + (speech?.[at] ?? 0);
    return Math.max(-32_768, Math.min(32_767, sum));
  });
}

/** Every quarter of an hour from nine to four is free; what is booked is not kept. */
function emptyCalendar(): ReceptionNeeds["calendar"] {
  const calendar: Pick<ReceptionNeeds["calendar"], "openings" | "book"> = {
    openings({ fromMs, toMs, durationMin }) {
      const free = [];
      for (let at = Math.ceil(fromMs / quarterMs) * quarterMs; at < toMs; at += quarterMs) {
        const startsAt = new Date(at);
        const isOpen = startsAt.getUTCHours() >= 14 && startsAt.getUTCHours() < 21;
        if (isOpen) free.push({ startsAt: startsAt.toISOString(), durationMin });
      }
      return free;
    },
    book: async ({ startsAt, durationMin }) => {
      const slot = { startsAt, durationMin };
      return { ok: true, booking: { id: "b1", slot } as Booking, link: "" };
    },
  };
  return calendar as ReceptionNeeds["calendar"];
}
