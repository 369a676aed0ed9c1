import type { Browser, Page } from "@playwright/test";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { AUDIBLE, Caller, installCallerAndEar } from "../tests/support/caller-microphone.ts";
import { neverConnect } from "../tests/support/never-connect.ts";
import type { Figure } from "./figure.ts";
import { median, percentile } from "./median.ts";

const question = "When are you open?";
/** Long enough that its answer cannot begin before the silence has been seen. */
const interruption = "Excuse me, I would like to talk to somebody about an appointment please";
/** Nothing audible for so long, while the caller goes on: the receptionist has stopped, not paused. */
const silentMs = 500;

/**
 * What a caller waits for: the greeting after the press, the reply after the last word, silence after
 * the first word of an interruption. The caller is a recording at the browser's microphone; audible
 * is a level above 0.01.
 */
export async function callLatency(browser: Browser, site: string, calls = 20): Promise<Figure[]> {
  const voice = callerVoices[0]!;
  const asking = await renderCaller(voice, question);
  const interrupting = fromFirstSound(await renderCaller(voice, interruption));
  const greeting: number[] = [];
  const reply: number[] = [];
  const silence: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const timed = await timeCall(browser, site, { asking });
    greeting.push(timed.greetingMs);
    reply.push(timed.replyMs);
    silence.push((await timeCall(browser, site, { interrupting })).silenceMs);
  }
  const socketChosen: number[] = [];
  const overSocket: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const timed = await timeCall(browser, site, { withoutMedia: true });
    socketChosen.push(timed.socketMs);
    overSocket.push(timed.greetingMs);
  }
  const figure = (name: string, values: readonly number[], most?: number): Figure => ({
    name,
    measured: median(values),
    unit: "ms",
    ...(most !== undefined && { most }),
    values,
  });
  return [
    figure("press → first audible sound of the greeting", greeting, 1_200),
    figure("end of the caller's sentence → audible reply, median", reply, 900),
    {
      ...figure("end of the caller's sentence → audible reply, p95", reply, 1_500),
      measured: percentile(reply, 0.95),
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

interface Plan {
  /** Said once the greeting is over. */
  asking?: Int16Array;
  /** Said in the middle of the greeting. */
  interrupting?: Int16Array;
  withoutMedia?: boolean;
}

interface Timed {
  greetingMs: number;
  replyMs: number;
  silenceMs: number;
  socketMs: number;
}

async function timeCall(
  browser: Browser,
  site: string,
  { asking, interrupting, withoutMedia = false }: Plan,
): Promise<Timed> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  const page = await context.newPage();
  await page.addInitScript(installCallerAndEar);
  if (withoutMedia) await page.addInitScript(neverConnect);
  const caller = new Caller(page);
  await page.goto(site);
  await page.getByRole("button", { name: "Start test call" }).first().click();
  const greetedAtMs = await caller.hears();
  const pressedAtMs = await caller.pressedAtMs();
  const timed: Timed = {
    greetingMs: greetedAtMs - pressedAtMs,
    socketMs: ((await caller.socketAtMs()) ?? Number.NaN) - pressedAtMs,
    replyMs: Number.NaN,
    silenceMs: Number.NaN,
  };
  if (asking) {
    await caller.hearsSilence();
    const saidAtMs = await caller.say(asking);
    timed.replyMs = (await caller.hears(saidAtMs)) - saidAtMs;
  }
  if (interrupting) timed.silenceMs = await untilSilence(page, interrupting);
  await page.keyboard.press("Escape");
  await context.close();
  return timed;
}

/** Takes the word in the middle of the greeting; how long that still sounds, from its first sample. */
async function untilSilence(page: Page, sound: Int16Array): Promise<number> {
  // The greeting is under way and beyond the noise of connecting.
  await page.waitForTimeout(700);
  const beganAtMs = await sayFrom(page, sound);
  return page.evaluate(
    ({ since, audible, silent }) => {
      const { heard } = (globalThis as unknown as { testLine: { heard: Level[] } }).testLine;
      const after = heard.filter(({ atMs }) => atMs >= since);
      const isQuietFrom = (fromMs: number): boolean =>
        after.every(
          (each) => each.atMs < fromMs || each.atMs > fromMs + silent || each.level <= audible,
        );
      return (after.find(({ atMs }) => isQuietFrom(atMs))?.atMs ?? Number.NaN) - since;
    },
    { since: beganAtMs, audible: AUDIBLE, silent: silentMs },
  );
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

interface Level {
  atMs: number;
  level: number;
}

/** A recording without the silence before its first sound. */
function fromFirstSound(sound: Int16Array): Int16Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.slice(sound.findIndex((sample) => Math.abs(sample) > peak * 0.1));
}
