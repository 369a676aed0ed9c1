import type { Browser } from "puppeteer-core";
import { expect, servedTest } from "../support/fixtures.ts";
import { type RunningSandbox, runSandbox } from "../support/running-sandbox.ts";
import { FirefoxVisitor } from "./firefox-visitor.ts";
import { launchFirefox, type Preferences } from "./launch-firefox.ts";
import { startSilentLoudspeaker } from "./silent-loudspeaker.ts";

/** As the journeys' own: the built site, a sandbox, and a page; but the page is Firefox's. */
export const test = servedTest.extend<
  { visitor: FirefoxVisitor; expectedErrors: RegExp },
  { sandbox: RunningSandbox; preferences: Preferences; loudspeaker: string; firefox: Browser }
>({
  /** What a test's own failure makes Firefox write to the console. */
  expectedErrors: [/^The test call did not start: /, { option: true }],
  /** What a file of tests sets of `about:config`. */
  preferences: [{}, { option: true, scope: "worker" }],

  sandbox: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for.
    async ({}, provide) => {
      const { sandbox, stop } = await runSandbox();
      await provide(sandbox);
      await stop();
    },
    { scope: "worker" },
  ],

  loudspeaker: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const loudspeaker = await startSilentLoudspeaker();
      await provide(loudspeaker.server);
      await loudspeaker.stop();
    },
    { scope: "worker" },
  ],

  firefox: [
    async ({ loudspeaker, preferences }, provide) => {
      const browser = await launchFirefox(loudspeaker, preferences);
      await provide(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /** Somebody new, with an empty profile. An error on the console that nobody expects fails the test. */
  visitor: async ({ firefox, site, expectedErrors }, provide) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    await provide(new FirefoxVisitor(page, site));
    await context.close();
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

export { expect };
