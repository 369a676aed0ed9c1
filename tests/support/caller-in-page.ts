import { expect } from "@playwright/test";
import { AUDIBLE, type WithLine } from "./caller-microphone.ts";

/** A page, whichever browser shows it and whoever drives that. */
export interface DrivenPage {
  /** Runs `work` in the page, awaits it, and answers with what it returned. Both ways only plain data goes. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/**
 * The caller at a page's microphone, and the ear at its loudspeaker, where `installCallerAndEar` has run.
 * Times are the page's, in ms.
 */
export class CallerInPage {
  readonly #page: DrivenPage;

  constructor(page: DrivenPage) {
    this.#page = page;
  }

  /** Says a recording; resolves with when its last sample was played. */
  say(pcm: Int16Array): Promise<number> {
    const base64 = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString("base64");
    return this.#page.evaluate(
      (text: string) => (globalThis as unknown as WithLine).testLine.say(text),
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
