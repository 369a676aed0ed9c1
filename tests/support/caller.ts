import { expect } from "@playwright/test";
import { AUDIBLE, type WithLine } from "./caller-microphone.ts";
import type { DrivenPage } from "./driven-page.ts";

const patiently = { timeout: 30_000, intervals: [20, 50] };

/**
 * The caller at a page's microphone and loudspeaker. Needs `installCallerAndEar` to have run in the page.
 * Times are the page's, in ms.
 */
export class Caller {
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

  /** Resolves with when the page first became audible after `sinceMs`. */
  async hears(sinceMs = 0): Promise<number> {
    const firstHeard = (since: number, audible: number): number | null => {
      const { heard } = (globalThis as unknown as WithLine).testLine;
      return heard.find(({ atMs, level }) => atMs > since && level > audible)?.atMs ?? null;
    };
    const look = () => this.#page.evaluate(firstHeard, sinceMs, AUDIBLE);
    await expect.poll(look, { message: "the assistant is heard", ...patiently }).not.toBeNull();
    return (await look())!;
  }

  /** Resolves once nothing was audible for `quietMs`: the receptionist has finished. */
  async hearsSilence(quietMs = 900): Promise<void> {
    const isSilent = (quiet: number, audible: number): boolean => {
      const { heard } = (globalThis as unknown as WithLine).testLine;
      const recent = heard.filter(({ atMs }) => atMs > performance.now() - quiet);
      return recent.length > 0 && recent.every(({ level }) => level < audible);
    };
    const look = () => this.#page.evaluate(isSilent, quietMs, AUDIBLE);
    await expect.poll(look, { message: "the assistant has finished", ...patiently }).toBe(true);
  }

  /** When the page was last pressed. */
  pressedAtMs(): Promise<number> {
    return this.#page.evaluate(() => (globalThis as unknown as WithLine).testLine.pressedAtMs());
  }
}
