import type { Browser } from "@playwright/test";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { Caller, installCallerAndEar } from "../tests/support/caller-microphone.ts";
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
  const overSocket: number[] = [];
  for (let call = 0; call < 3; call += 1) {
    overSocket.push((await timeCall(browser, site, null, true)).greetingMs);
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
): Promise<{ greetingMs: number; replyMs: number }> {
  const context = await browser.newContext({ permissions: ["microphone"] });
  const page = await context.newPage();
  await page.addInitScript(installCallerAndEar);
  if (withoutMedia) await page.addInitScript(neverConnect);
  const caller = new Caller(page);
  await page.goto(site);
  await page.getByRole("button", { name: "Start test call" }).first().click();
  const greetedAtMs = await caller.hears();
  const greetingMs = greetedAtMs - (await caller.pressedAtMs());
  let replyMs = Number.NaN;
  if (recording) {
    await caller.hearsSilence();
    const saidAtMs = await caller.say(recording);
    replyMs = (await caller.hears(saidAtMs)) - saidAtMs;
  }
  await page.keyboard.press("Escape");
  await context.close();
  return { greetingMs, replyMs };
}

function neverConnect(): void {
  const Real = globalThis.RTCPeerConnection;
  globalThis.RTCPeerConnection = class extends Real {
    constructor(configuration?: RTCConfiguration) {
      super({ ...configuration, iceTransportPolicy: "relay" });
    }
  };
}
