import { dentalPractice } from "@ringwell/receptionist/practices";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { noisesBeside } from "../../bench/noises.ts";
import { renderCaller } from "../../tests/callers/index.ts";
import { conversationWith } from "../src/reception/reception.ts";
import { parserInProcess } from "../testing/understanding/parser-in-process.ts";
import { voiceActivitySettings } from "../src/calls/speech/turn-taking-settings.ts";
import { createAsr } from "../src/speech/asr/create-asr.ts";
import { knowledgeOf } from "../src/speech/corpus/knowledge-of.ts";
import { type AsrEngine, FRAME_SAMPLES, SAMPLE_RATE_HZ } from "../src/speech/engines.ts";
import { loadVoiceActivity, type VoiceActivity } from "../src/speech/vad/voice-activity.ts";
import { schedulerWith } from "../testing/scheduler/scheduler-under-test.ts";
import { wideRules } from "../testing/scheduler/wide-rules.ts";
import { callWith } from "../testing/calls/scripted-call.ts";

/** Saturday, 10:00 in the practice's zone. */
const now = (): number => Date.parse("2026-11-21T15:00:00Z");

let hearing: AsrEngine;
let newActivity: () => VoiceActivity;

beforeAll(async () => {
  // Minutes of sound come at once here: on a busy machine no thread answers them in time.
  hearing = await createAsr({ knowledge: knowledgeOf(dentalPractice), answerTimeoutMs: 600_000 });
  newActivity = await loadVoiceActivity(voiceActivitySettings);
});
afterAll(() => hearing.close());

/** Real speech recognition and the real conversation, with a calendar and time of our own. */
async function callOf(sound: Int16Array, repeatedForSeconds: number) {
  const listener = hearing.listen();
  const finish = vi.spyOn(listener, "finish");
  // Every hour is free, so that nothing but the receptionist keeps a booking from being made.
  const { calendar } = schedulerWith({ now, practice: wideRules });
  const { session, clock, effects, ends } = callWith({
    conversation: conversationWith({
      practice: dentalPractice,
      understanding: parserInProcess(),
      calendar,
      now,
    }),
    listen: () => listener,
    voiceActivity: newActivity(),
  });
  await clock.advance(2_500);
  const frames = Math.floor(sound.length / FRAME_SAMPLES);
  for (let count = 0; count < repeatedForSeconds * 50 && ends.length === 0; count += 1) {
    const at = (count % frames) * FRAME_SAMPLES;
    session.onFrame(sound.slice(at, at + FRAME_SAMPLES));
    await clock.advance(20);
    await Promise.all(finish.mock.results.map(({ value }) => value));
  }
  session.close();
  const done = effects.map(({ type }) => type);
  return {
    booked: done.filter((type) => type === "book" || type === "move" || type === "cancel"),
    handedOff: done.includes("hand-off"),
    ends,
  };
}

async function shout(): Promise<Int16Array> {
  const sound = await renderCaller("flite rms", "Hello! Hello! Is anybody there!");
  const clipped = new Int16Array(sound.length + 2 * SAMPLE_RATE_HZ);
  clipped.set(sound.map((sample) => Math.max(-32_768, Math.min(32_767, sample * 20))));
  return clipped;
}

const story =
  "so the other evening my neighbour came over with a basket of plums, and we talked about the weather and about the old railway, and then he told me how his grandfather had built a boat in the cellar";

const shouted = await shout();
const talker = await renderCaller("espeak-ng en-us", story);

test.each(Object.entries({ "a shout": shouted, ...noisesBeside(shouted, talker) }))(
  "%s of sixteen seconds books nothing and breaks nothing",
  async (_, sound) => {
    const call = await callOf(sound, 16);
    expect(call.booked).toEqual([]);
    expect(call.ends).not.toContain("assistant-failed");
  },
);

test("a caller who talks without a pause is handed to the team", async () => {
  const call = await callOf(await renderCaller("flite rms", story), 240);
  expect(call).toMatchObject({ booked: [], handedOff: true });
  expect(call.ends).not.toContain("assistant-failed");
});
