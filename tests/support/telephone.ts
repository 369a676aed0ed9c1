import type { Page } from "@playwright/test";

/**
 * Runs in the page before its scripts: a telephone call, as a page on iOS meets it. While it lasts the
 * page's sound stands still, and asking for it is answered by nothing.
 */
export function installTelephone(): void {
  const contexts: AudioContext[] = [];
  let rings = false;
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      contexts.push(this);
    }
    override resume(): Promise<void> {
      return rings ? new Promise(() => {}) : super.resume();
    }
  };
  Object.assign(globalThis, {
    telephone: {
      async ring(): Promise<void> {
        rings = true;
        const open = contexts.filter(({ state }) => state !== "closed");
        await Promise.all(open.map((context) => context.suspend()));
      },
      hangUp: () => (rings = false),
    },
  });
}

interface WithTelephone {
  telephone: { ring(): Promise<void>; hangUp(): void };
}

/** From now on it rings, until `hangsUp`. */
export const rings = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithTelephone).telephone.ring());
export const hangsUp = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithTelephone).telephone.hangUp());
