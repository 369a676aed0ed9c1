import type { Browser } from "@playwright/test";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { Caller, installCallerAndEar } from "../tests/support/caller-microphone.ts";
import { neverConnect } from "../tests/support/never-connect.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";

const calls = 10;
const question = "When are you open?";

/**
 * What a caller waits for: the greeting after the press, the reply after the last word.
 * The caller is a recording at the browser's microphone; audible is a level above 0.01.
 */
export async function callLatency(browser: Browser, site: string): Promise<Figure[]> {
  const voice = callerVoices[0]!;
  const recording = await renderCaller(voice, question);
  const greeting: number[] = [];
  const reply: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const timed = await timeCall(browser, site, recording);
    greeting.push(timed.greetingMs);
    reply.push(timed.replyMs);
  }
  const socketChosen: number[] = [];
  const overSocket: number[] = [];
  for (let call = 0; call < 5; call += 1) {
    const timed = await timeCall(browser, site, null, true);
    socketChosen.push(timed.socketMs);
    overSocket.push(timed.greetingMs);
  }
  return [
    {
      name: "press → first audible sound of the greeting",
      measured: median(greeting),
      unit: "ms",
      most: 1_200,
      values: greeting,
    },
    {
      name: "end of the caller's sentence → audible reply",
      measured: median(reply),
      unit: "ms",
      most: 1_200,
      values: reply,
    },
    {
      name: "press → WebSocket chosen where WebRTC cannot connect (aim 2,500)",
      measured: median(socketChosen),
      unit: "ms",
      values: socketChosen,
    },
    {
      name: "press → greeting where WebRTC cannot connect",
      measured: median(overSocket),
      unit: "ms",
      values: overSocket,
    },
  ];
}

async function timeCall(
  browser: Browser,
  site: string,
  recording: Int16Array | null,
  withoutMedia = false,
): Promise<{ greetingMs: number; replyMs: number; socketMs: number }> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  const page = await context.newPage();
  await page.addInitScript(installCallerAndEar);
  if (withoutMedia) await page.addInitScript(neverConnect);
  const caller = new Caller(page);
  await page.goto(site);
  await page.getByRole("button", { name: "Start test call" }).first().click();
  const greetedAtMs = await caller.hears();
  const pressedAtMs = await caller.pressedAtMs();
  const greetingMs = greetedAtMs - pressedAtMs;
  const socketMs = ((await caller.socketAtMs()) ?? Number.NaN) - pressedAtMs;
  let replyMs = Number.NaN;
  if (recording) {
    await caller.hearsSilence();
    const saidAtMs = await caller.say(recording);
    replyMs = (await caller.hears(saidAtMs)) - saidAtMs;
  }
  await page.keyboard.press("Escape");
  await context.close();
  return { greetingMs, replyMs, socketMs };
}
