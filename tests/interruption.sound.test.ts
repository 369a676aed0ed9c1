import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/**
 * Runs in the page before its scripts: a telephone call, as a page on iOS meets it. While it lasts the
 * page's sound stands still, and asking for it is answered by nothing.
 */
function installTelephone(): void {
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

const rings = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithTelephone).telephone.ring());
const hangsUp = (page: Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as WithTelephone).telephone.hangUp());

test("a telephone call in between silences the page, which says so; one press goes on", async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.addInitScript(installTelephone);
  await page.goto("/");
  const hero = page.locator("main section").first();
  await hero.getByRole("button", { name: "Type instead…" }).click();
  await expect(hero.getByRole("status")).toHaveText("On the call");

  await rings(page);
  await expect(hero.getByRole("status")).toHaveText(
    "The browser is holding the sound back. Press the button to hear the assistant.",
  );
  await hangsUp(page);
  await hero.getByRole("button", { name: "Tap to hear the assistant" }).click();
  await expect(hero.getByRole("status")).toHaveText("On the call");
  await page.keyboard.press("Escape");
  await expect(hero.getByRole("button", { name: "Call again" })).toBeVisible();
});
