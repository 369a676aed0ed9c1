import type { Browser, Page } from "puppeteer-core";
import { median, percentile } from "../sandbox/testing/median.ts";
import { callerVoices, renderCaller } from "../tests/callers/index.ts";
import { AUDIBLE, installCallerAndEar, type WithLine } from "../tests/support/caller-microphone.ts";
import { Caller } from "../tests/support/caller.ts";
import { drivenBy } from "../tests/support/driven-page.ts";
import { bookingCall, type CallerTurn } from "./booking-call.ts";
import { type Figure, figure, medianFigure } from "./figure.ts";
import type { Stage } from "./measured-site.ts";
import { silenceAfter } from "./silence-after.ts";

const voice = callerVoices[0];
/** Longer than the receptionist pauses between two sentences: a caller who speaks sooner interrupts it. */
const betweenTurnsMs = 1_200;
/** A turn ends after 340 ms of silence. A sound that starts earlier than this is no answer to it. */
const soonestReplyMs = 200;
/** A long sentence: its answer cannot begin before the silence has been measured. */
const interruption = "Excuse me, I would like to talk to somebody about an appointment please";
/** If nothing is audible for this long while the caller still speaks, the receptionist has stopped. */
const silentMs = 500;
/** One call in this many is a whole booking. In the others the caller interrupts the greeting. */
const callsPerBooking = 4;

/**
 * How long a caller waits: for the greeting after the press, for the reply after the last word of every turn
 * of a booking, for silence after the first word of an interruption. The caller is a recording at the
 * browser's microphone.
 */
export async function call({ browser, site }: Stage, calls = 20): Promise<Figure[]> {
  const interrupting = fromFirstSound(await renderCaller(voice, interruption));
  const greetings: number[] = [];
  const waits: number[] = [];
  const silences: number[] = [];
  for (let booking = 0; booking < Math.ceil(calls / callsPerBooking); booking += 1) {
    await duringCall(browser, site.origin, async ({ page, caller, greetingMs }) => {
      greetings.push(greetingMs);
      waits.push(...(await bookByVoice(page, caller, bookingCall(booking))));
    });
  }
  for (let interrupted = 0; interrupted < calls; interrupted += 1) {
    await duringCall(browser, site.origin, async ({ page, greetingMs }) => {
      greetings.push(greetingMs);
      silences.push(await untilSilenceMs(page, interrupting));
    });
  }
  const replied = "end of the caller's sentence → audible reply";
  const note = `of ${waits.length} turns`;
  const ms = { unit: "ms" } as const;
  return [
    medianFigure("press → first audible sound of the greeting", greetings, { ...ms, most: 1_200 }),
    medianFigure(`${replied}, median`, waits, { ...ms, most: 900, note }),
    figure(`${replied}, p95`, percentile(waits, 0.95), { ...ms, most: 1_500 }),
    figure("first sound of an interruption → silence, p95", percentile(silences, 0.95), {
      ...ms,
      most: 300,
      note: `median ${Math.round(median(silences))} ms`,
    }),
  ];
}

/** A call whose greeting has begun. */
interface Call {
  page: Page;
  caller: Caller;
  greetingMs: number;
}

/** Calls as a visitor does, and hangs up after `work`. */
async function duringCall(
  browser: Browser,
  site: string,
  work: (call: Call) => Promise<void>,
): Promise<void> {
  const context = await browser.createBrowserContext();
  try {
    await context.overridePermissions(site, ["microphone"]);
    const page = await context.newPage();
    await page.evaluateOnNewDocument(installCallerAndEar);
    const caller = new Caller(drivenBy(page));
    await page.goto(`${site}/`);
    await page.locator("::-p-aria([name='Start test call'][role='button'])").click();
    const greetedAtMs = await caller.hears();
    await work({ page, caller, greetingMs: greetedAtMs - (await caller.pressedAtMs()) });
    await page.keyboard.press("Escape");
  } finally {
    await context.close();
  }
}

/**
 * Says a call turn by turn, each after the previous reply has ended. Repeats a misheard turn once. Throws if
 * a turn is answered too soon or misheard twice, because the result would not measure a booking.
 */
async function bookByVoice(
  page: Page,
  caller: Caller,
  turns: readonly CallerTurn[],
): Promise<number[]> {
  const waits: number[] = [];
  const replyTo = async (says: string): Promise<string> => {
    const saidAtMs = await caller.say(await renderCaller(voice, says));
    const waitMs = (await caller.hears(saidAtMs)) - saidAtMs;
    if (waitMs < soonestReplyMs)
      throw new Error(`"${says}" was answered after ${Math.round(waitMs)} ms.`);
    waits.push(waitMs);
    await caller.hearsSilence(betweenTurnsMs);
    return lastReply(page);
  };
  await caller.hearsSilence(betweenTurnsMs);
  for (const { says, replied } of turns) {
    if (replied.test(await replyTo(says))) continue;
    const reply = await replyTo(says);
    if (!replied.test(reply))
      throw new Error(`"${says}" was answered with "${reply}", but ${replied} was expected.`);
  }
  return waits;
}

/** What was said since the caller's last words. */
async function lastReply(page: Page): Promise<string> {
  const captions = await page.$eval("::-p-aria([name='What was said'][role='log'])", (log) =>
    log instanceof HTMLElement ? log.innerText : "",
  );
  return captions.split(/^You$/m).at(-1) ?? "";
}

/** Speaks during the greeting. Returns how long the greeting continues after the caller's first sample. */
async function untilSilenceMs(page: Page, sound: Int16Array): Promise<number> {
  // The greeting has begun, and the noise of connecting is over.
  await new Promise((begun) => setTimeout(begun, 700));
  const base64 = Buffer.from(sound.buffer, sound.byteOffset, sound.byteLength).toString("base64");
  const { sinceMs, heard } = await page.evaluate(async (text) => {
    const { testLine } = globalThis as unknown as WithLine;
    // `say` starts to play before its first `await`, so the time read next is the time of the first sample.
    const said = testLine.say(text);
    const beganAtMs = performance.now();
    await said;
    return { sinceMs: beganAtMs, heard: testLine.heard };
  }, base64);
  return silenceAfter(heard, { sinceMs, silentMs, audible: AUDIBLE });
}

/** A recording without the silence before its first sound. */
function fromFirstSound(sound: Int16Array): Int16Array {
  const peak = sound.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return sound.slice(sound.findIndex((sample) => Math.abs(sample) > peak * 0.1));
}
