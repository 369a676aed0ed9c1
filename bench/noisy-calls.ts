import type { ServerMessage } from "../packages/provider-api/src/index.ts";
import { callSession } from "../sandbox/src/calls/call-session.ts";
import { createTtsCache, type TtsCache } from "../sandbox/src/calls/speech/tts-cache.ts";
import { voiceActivitySettings } from "../sandbox/src/calls/speech/turn-taking-settings.ts";
import { practices, visitRulesOf } from "../sandbox/src/reception/practices.ts";
import { carryOut } from "../sandbox/src/reception/carry-out.ts";
import { conversationWith } from "../sandbox/src/reception/reception.ts";
import { FRAME_MS, FRAME_SAMPLES, type Listener } from "../sandbox/src/speech/engines.ts";
import { createAsr } from "../sandbox/src/speech/asr/create-asr.ts";
import { knowledgeOf } from "../sandbox/src/speech/corpus/knowledge-of.ts";
import { createTts } from "../sandbox/src/speech/tts/create-tts.ts";
import { loadVoiceActivity } from "../sandbox/src/speech/vad/voice-activity.ts";
import { silentConnection } from "../sandbox/testing/calls/calls.ts";
import { createCalendar } from "../sandbox/src/scheduler/calendar/stored-calendar.ts";
import { demoRules } from "../sandbox/src/scheduler/slots/booking-rules.ts";
import { parserInProcess } from "../sandbox/testing/understanding/parser-in-process.ts";
import { renderCaller } from "../tests/callers/index.ts";
import { type Figure, figure } from "./figure.ts";
import { noisesBeside } from "./noises.ts";

const practice = practices.dental;
const voice = "flite rms";
/** Longer than any of these calls. */
const longestCallMs = 120_000;
/** The caller answers this long after the receptionist has stopped. */
const thinkingMs = 700;

/** The caller's answers. The first row that matches what was said counts. */
const answers: readonly (readonly [question: RegExp, answer: string])[] = [
  [/is booked for/, ""],
  [/Shall I book it\?/, "Yes please."],
  [/Which works best|Would that work/, "The first one, please."],
  [/Would you like to book/, "Yes please."],
  [/phone number/, "four oh four, five five five, oh one three two."],
  [/name/, "My name is Susan."],
  [/What day works/, "Tuesday at three."],
  [/How can I help\?/, "I'd like to book a teeth cleaning on Tuesday at three."],
];

interface NoisyCall {
  name: string;
  booked: boolean;
  /** Interruptions while the caller said nothing. */
  falseInterruptions: number;
  lines: string[];
}

interface Caller {
  name: string;
  /** Repeated from the first to the last moment of the call. */
  noise: Int16Array;
  types: boolean;
  listener: Listener;
  ttsCache: TtsCache;
  voiceActivity: Awaited<ReturnType<typeof loadVoiceActivity>>;
}

/** Books a visit by voice and by typing, with each noise over the whole call. */
export async function noisyCalls(): Promise<Figure[]> {
  const [asr, tts, voiceActivity] = await Promise.all([
    createAsr({ knowledge: knowledgeOf(practice) }),
    createTts(),
    loadVoiceActivity(voiceActivitySettings),
  ]);
  const ttsCache = createTtsCache(tts);
  const speech = await renderCaller(voice, "I'd like to book a teeth cleaning.");
  const talker = await renderCaller(
    "espeak-ng en-us",
    "So yesterday we went to the market and bought apples, bread and cheese, and then it rained.",
  );
  const calls: NoisyCall[] = [];
  for (const [name, noise] of Object.entries(noisesBeside(speech, talker))) {
    const both = [false, true].map((types) => {
      const listener = asr.listen();
      const by = `${name} by ${types ? "typing" : "voice"}`;
      return callWith({ name: by, noise, types, listener, ttsCache, voiceActivity });
    });
    calls.push(...(await Promise.all(both)));
  }
  await Promise.all([asr.close(), tts.close()]);
  for (const { name, booked, falseInterruptions, lines } of calls) {
    console.log(`\n${name}: ${booked ? "booked" : "NOT BOOKED"}, ${falseInterruptions} false`);
    if (!booked) console.log(lines.join("\n"));
  }
  const lost = calls.filter(({ booked }) => !booked).map(({ name }) => name);
  const share = 1 - lost.length / calls.length;
  const note = lost.length > 0 ? `lost: ${lost.join(", ")}` : `${calls.length} calls`;
  const readBacks = Math.max(
    ...calls.map(({ lines }) => lines.filter((line) => line.includes("Shall I book it?")).length),
  );
  const interruptions = calls.reduce((sum, call) => sum + call.falseInterruptions, 0);
  return [
    figure("calls with noise that end with the visit", 100 * share, {
      unit: "%",
      least: 100,
      note,
    }),
    figure("false interruptions in calls with noise", interruptions, { most: 0 }),
    figure("times the read-back was said, most of a call", readBacks, { most: 1 }),
  ];
}

async function callWith({ name, noise, types, ...engines }: Caller): Promise<NoisyCall> {
  const call: NoisyCall = { name, booked: false, falseInterruptions: 0, lines: [] };
  const now = (): number => Date.parse("2026-11-21T10:00:00-05:00");
  const calendars = { demo: demoRules, practice: visitRulesOf(practice) };
  const calendar = createCalendar({ dataDir: ":memory:", now, calendars });
  const reception = { practice, understanding: parserInProcess(practice), calendar, now };
  let said: string[] = [];
  let silentSinceMs = Infinity;
  let ended = false;
  let isTyping = false;
  let speech = new Int16Array();
  const take = (message: ServerMessage): void => {
    if (message.type === "transcript" && message.transcriptType === "final") {
      call.lines.push(`  ${message.role.padEnd(9)} ${message.transcript}`);
      if (message.role === "assistant") said.push(message.transcript);
      if (/is booked for/.test(message.transcript)) call.booked = true;
    }
    if (message.type === "user-interrupted" && speech.length === 0 && !isTyping) {
      call.falseInterruptions += 1;
      call.lines.push("  (interrupted)");
    }
    if (message.type === "speech-update" && message.role === "assistant")
      silentSinceMs = message.status === "stopped" ? performance.now() : Infinity;
  };
  const session = callSession({
    room: { send: take, end: () => (ended = true), isAway: false },
    connection: silentConnection,
    conversation: conversationWith(reception),
    listen: () => engines.listener,
    voiceActivity: engines.voiceActivity(),
    ttsCache: engines.ttsCache,
    carryOut: (effect) => carryOut(reception, name, effect),
  });
  session.start();
  const answer = async (words: string): Promise<void> => {
    call.lines.push(`  (answers) ${words}`);
    if (types) {
      isTyping = true;
      const message = { role: "user", content: words };
      session.onMessage(JSON.stringify({ type: "add-message", message }));
      isTyping = false;
    } else speech = Int16Array.from(await renderCaller(voice, words));
  };
  const beganMs = performance.now();
  for (let frame = 0; !ended && !call.booked; frame += 1) {
    const waitMs = beganMs + frame * FRAME_MS - performance.now();
    await new Promise((due) => setTimeout(due, Math.max(0, waitMs)));
    if (performance.now() - beganMs > longestCallMs) break;
    if (performance.now() - silentSinceMs > thinkingMs && speech.length === 0) {
      silentSinceMs = Infinity;
      const words = answers.find(([question]) => question.test(said.join(" ")))?.[1];
      if (words !== undefined) {
        said = [];
        await answer(words);
      }
    }
    session.onFrame(mixed(noise, frame, speech));
    speech = speech.subarray(FRAME_SAMPLES);
  }
  session.close();
  calendar.close();
  return call;
}

/** One frame of the noise, mixed with one frame of speech. */
function mixed(noise: Int16Array, frame: number, speech: Int16Array): Int16Array {
  const from = frame * FRAME_SAMPLES;
  return Int16Array.from({ length: FRAME_SAMPLES }, (_, at) => {
    const sum = (noise[(from + at) % noise.length] ?? 0) + (speech[at] ?? 0);
    return Math.max(-32_768, Math.min(32_767, sum));
  });
}
