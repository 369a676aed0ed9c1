import type { Browser } from "puppeteer-core";
import { expect, heardTest } from "../support/heard-test.ts";
import { sayViolations, violationSaid } from "../support/policy-violations.ts";
import { FirefoxVisitor } from "./firefox-visitor.ts";
import { launchFirefox, type Preferences } from "./launch-firefox.ts";

/** As the journeys' own: the built site, a sandbox, and a page; but the page is Firefox's. */
export const test = heardTest.extend<
  { visitor: FirefoxVisitor; expectedErrors: RegExp },
  { preferences: Preferences; firefox: Browser }
>({
  /** What a test's own failure makes Firefox write to the console. */
  expectedErrors: [/^The test call did not start: /, { option: true }],
  /** What a file of tests sets of `about:config`. */
  preferences: [{}, { option: true, scope: "worker" }],

  firefox: [
    async ({ loudspeaker, preferences }, provide) => {
      const browser = await launchFirefox(loudspeaker, preferences);
      await provide(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /**
   * Somebody new, with an empty profile. An error on the console that nobody expects fails the test, and so
   * does whatever a policy forbids.
   */
  visitor: async ({ firefox, site, expectedErrors }, provide) => {
    const context = await firefox.createBrowserContext();
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" || text.startsWith(violationSaid)) errors.push(text);
    });
    await page.evaluateOnNewDocument(sayViolations, violationSaid);
    page.on("pageerror", (error) => errors.push(String(error)));
    await provide(new FirefoxVisitor(page, site));
    await context.close();
    expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
  },
});

export { expect };
