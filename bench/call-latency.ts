import type { Browser, Page } from "@playwright/test";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { AUDIBLE, installCallerAndEar } from "../tests/support/caller-microphone.ts";
import { Caller } from "../tests/support/caller.ts";
import { drivenByPlaywright } from "../tests/support/driven-page.ts";
import { neverConnect } from "../tests/support/never-connect.ts";
import { bookingCall, type CallerTurn } from "./booking-call.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "../sandbox/testing/median.ts";
import { type Level, silenceAfter } from "./silence-after.ts";

const voice = callerVoices[0];
/** Longer than the receptionist pauses between two sentences: who speaks sooner interrupts it. */
const betweenTurnsMs = 1_200;
/** A turn takes 340 ms of silence to end: what is heard sooner than this is no answer to it. */
const soonestReplyMs = 200;
/** Long enough that its answer cannot begin before the silence has been seen. */
const interruption = "Excuse me, I would like to talk to somebody about an appointment please";
/** Nothing audible for so long, while the caller goes on: the receptionist has stopped, not paused. */
const silentMs = 500;
/** One call in so many is a whole booking; the others are interrupted in the greeting. */
const callsABooking = 4;
const callsOverSocket = 5;

/**
 * What a caller waits for: the greeting after the press, the reply after the last word of every turn of a
 * booking, silence after the first word of an interruption. The caller is a recording at the browser's
 * microphone; audible is a level above 0.01. Silence that never came took for ever.
 */
export async function callLatency(browser: Browser, site: string, calls = 20): Promise<Figure[]> {
  const interrupting = fromFirstSound(await renderCaller(voice, interruption));
  const greeting: number[] = [];
  const replies: Waited[] = [];
  const silence: number[] = [];
  for (let call = 0; call < Math.ceil(calls / callsABooking); call += 1) {
    await duringCall(browser, site, async ({ page, caller, greetingMs }) => {
      greeting.push(greetingMs);
      replies.push(...(await bookByVoice(page, caller, bookingCall(call))));
    });
  }
  for (let call = 0; call < calls; call += 1) {
    await duringCall(browser, site, async ({ page, greetingMs }) => {
      greeting.push(greetingMs);
      silence.push(await untilSilence(page, interrupting));
    });
  }
  const socketChosen: number[] = [];
  const overSocket: number[] = [];
  for (let call = 0; call < callsOverSocket; call += 1) {
    const withoutMedia = async ({ caller, greetingMs, pressedAtMs }: Call): Promise<void> => {
      socketChosen.push(((await caller.socketAtMs()) ?? Infinity) - pressedAtMs);
      overSocket.push(greetingMs);
    };
    await duringCall(browser, site, withoutMedia, neverConnect);
  }
  const figure = (name: string, values: readonly number[], most?: number): Figure => ({
    name,
    measured: median(values),
    unit: "ms",
    ...(most !== undefined && { most }),
    values,
  });
  const waits = replies.map(({ waitMs }) => waitMs);
  return [
    figure("press → first audible sound of the greeting", greeting, 1_200),
    {
      ...figure("end of the caller's sentence → audible reply, median", waits, 900),
      note: `of ${waits.length} turns; ${ofEachTurn(replies)}`,
    },
    {
      ...figure("end of the caller's sentence → audible reply, p95", waits, 1_500),
      measured: percentile(waits, 0.95),
    },
    {
      ...figure("first sound of an interruption → silence, p95", silence, 300),
      measured: percentile(silence, 0.95),
      note: `median ${Math.round(median(silence))} ms`,
    },
    figure("press → WebSocket chosen where WebRTC cannot connect (aim 2,500)", socketChosen),
    figure("press → greeting where WebRTC cannot connect", overSocket),
  ];
}

/** A call whose greeting has begun. */
interface Call {
  page: Page;
  caller: Caller;
  pressedAtMs: number;
  greetingMs: number;
}

/** Calls as a visitor does, and hangs up after `work`. `before` runs in the page before its scripts. */
async function duringCall(
  browser: Browser,
  site: string,
  work: (call: Call) => Promise<void>,
  before?: () => void,
): Promise<void> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  try {
    const page = await context.newPage();
    await page.addInitScript(installCallerAndEar);
    if (before) await page.addInitScript(before);
    const caller = new Caller(drivenByPlaywright(page));
    await page.goto(site);
    await page.getByRole("button", { name: "Start test call" }).first().click();
    const greetedAtMs = await caller.hears();
    const pressedAtMs = await caller.pressedAtMs();
    await work({ page, caller, pressedAtMs, greetingMs: greetedAtMs - pressedAtMs });
    await page.keyboard.press("Escape");
  } finally {
    await context.close();
  }
}

/** How long one turn's reply was waited for. */
interface Waited {
  turn: string;
  waitMs: number;
}

/**
 * Says a call turn by turn, each once the reply before is over. Throws when a turn is answered too soon, or
 * with something else: what is timed then is no reply, or no booking any more.
 */
async function bookByVoice(
  page: Page,
  caller: Caller,
  turns: readonly CallerTurn[],
): Promise<Waited[]> {
  const waited: Waited[] = [];
  await caller.hearsSilence(betweenTurnsMs);
  for (const { name, says, replied } of turns) {
    const sound = await renderCaller(voice, says);
    const saidAtMs = await caller.say(sound);
    const waitMs = (await caller.hears(saidAtMs)) - saidAtMs;
    if (waitMs < soonestReplyMs)
      throw new Error(
        `The receptionist spoke ${Math.round(waitMs)} ms after "${says}": it had not waited for its end. Measure again; if it stays, lengthen betweenTurnsMs.`,
      );
    waited.push({ turn: name, waitMs });
    await caller.hearsSilence(betweenTurnsMs);
    const reply = await lastReply(page);
    if (!replied.test(reply))
      throw new Error(
        `"${says}" was answered with "${reply}": mend the sentence in bench/booking-call.ts, or what did not understand it.`,
      );
  }
  return waited;
}

/** What was said since the caller's last words. */
async function lastReply(page: Page): Promise<string> {
  const captions = await page.getByRole("log", { name: "What was said" }).first().innerText();
  return captions.split("You: ").at(-1) ?? "";
}

/** "wish 480 ms, ...": each turn's own middle. */
function ofEachTurn(replies: readonly Waited[]): string {
  return [...Map.groupBy(replies, ({ turn }) => turn)]
    .map(([turn, of]) => `${turn} ${Math.round(median(of.map(({ waitMs }) => waitMs)))} ms`)
    .join(", ");
}

/** Takes the word in the middle of the greeting; how long that still sounds, from its first sample. */
async function untilSilence(page: Page, sound: Int16Array): Promise<number> {
  // The greeting is under way and beyond the noise of connecting.
  await page.waitForTimeout(700);
  const sinceMs = await sayFrom(page, sound);
  const heard = await page.evaluate(
    () => (globalThis as unknown as { testLine: { heard: Level[] } }).testLine.heard,
  );
  return silenceAfter(heard, { sinceMs, silentMs, audible: AUDIBLE });
}

/** Says a recording to its end; resolves with when its first sample was played, in the page's time. */
function sayFrom(page: Page, sound: Int16Array): Promise<number> {
  const base64 = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString("base64");
  return page.evaluate(async (text) => {
    const { testLine } = globalThis as unknown as {
      testLine: { say(text: string): Promise<number> };
    };
    // It plays before it waits for the first time.
    const said = testLine.say(text);
    const beganAtMs = performance.now();
    await said;
    return beganAtMs;
  }, base64);
}

/** A recording without the silence before its first sound. */
function fromFirstSound(sound: Int16Array): Int16Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.slice(sound.findIndex((sample) => Math.abs(sample) > peak * 0.1));
}
