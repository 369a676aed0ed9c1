import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { AUDIBLE, installCallerAndEar, type WithLine } from "../support/caller-microphone.ts";

/** The caller at a page's microphone, and the ear at its loudspeaker; in Firefox. Times are the page's, in ms. */
export class FirefoxCaller {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** To be called before the page is opened. */
  static async at(page: Page): Promise<FirefoxCaller> {
    await page.evaluateOnNewDocument(installCallerAndEar);
    return new FirefoxCaller(page);
  }

  /** Says a recording; resolves with when its last sample was played. */
  say(pcm: Int16Array): Promise<number> {
    const base64 = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64");
    return this.#page.evaluate(
      (text) => (globalThis as unknown as WithLine).testLine.say(text),
      base64,
    );
  }

  /** Until the page was audible after `sinceMs`. */
  async hears(sinceMs = 0): Promise<void> {
    await this.#until(
      (since, audible) =>
        (globalThis as unknown as WithLine).testLine.heard.some(
          ({ atMs, level }) => atMs > since && level > audible,
        ),
      sinceMs,
      "the assistant is heard",
    );
  }

  /** Until nothing was audible for 900 ms. */
  async hearsSilence(): Promise<void> {
    await this.#until(
      (quietMs, audible) => {
        const { heard } = (globalThis as unknown as WithLine).testLine;
        const recent = heard.filter(({ atMs }) => atMs > performance.now() - quietMs);
        return recent.length > 0 && recent.every(({ level }) => level < audible);
      },
      900,
      "the assistant has finished",
    );
  }

  socketAtMs(): Promise<number | null> {
    return this.#page.evaluate(() => (globalThis as unknown as WithLine).testLine.socketAtMs());
  }

  openTracks(): Promise<number> {
    return this.#page.evaluate(() => (globalThis as unknown as WithLine).testLine.openTracks());
  }

  async #until(
    isSo: (given: number, audible: number) => boolean,
    given: number,
    message: string,
  ): Promise<void> {
    await expect
      .poll(() => this.#page.evaluate(isSo, given, AUDIBLE), { message, timeout: 30_000 })
      .toBe(true);
  }
}
