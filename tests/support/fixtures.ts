import { expect, type Fixtures, type PlaywrightTestArgs, test as base } from "@playwright/test";
import { serveFolders } from "../../commands/run/serve-folders.ts";
import { raisedLimits, RunningSandbox } from "../../sandbox/testing/running-sandbox.ts";
import { testedFolders } from "./build-for-tests.ts";
import { installCallerAndEar } from "./caller-microphone.ts";
import { Caller } from "./caller.ts";
import { drivenBy } from "./driven-page.ts";
import { installLeakLedger } from "./leak-ledger.ts";
import { type Owner, ownersSite } from "./owners-site.ts";
import { nowhere } from "./pages.ts";
import { sayViolations, violationSaid } from "./policy-violations.ts";

/** The built site, served; for tests that need no sandbox. */
export const servedTest = base.extend<object, { owner: Owner; site: string }>({
  /** Settings of the site's owner. Without any, everything points at the sandbox. */
  owner: [{}, { option: true, scope: "worker" }],

  site: [
    async ({ owner }, use) => {
      await using owned = Object.keys(owner).length > 0 ? await ownersSite(owner) : null;
      const site = await serveFolders(owned ?? testedFolders, Number(process.env["SITE_PORT"]));
      await use(site.origin);
      site.close();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site),
});

/** The same beside a sandbox. */
export const sandboxTest = servedTest.extend<object, { sandbox: RunningSandbox }>({
  sandbox: [
    async ({}, use) => {
      const { SANDBOX_PORT = "0" } = process.env;
      const sandbox = await RunningSandbox.start(raisedLimits, { SANDBOX_PORT });
      await use(sandbox);
      await sandbox.remove();
    },
    // Pages ask for it by themselves. A busy machine is no failure.
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
});

interface Watched {
  expectedErrors: RegExp;
  consoleErrors: string[];
  violations: string[];
}

/** What the page does wrong while it is tested. A test may take out of these lists what it has looked at. */
const watched: Fixtures<Watched, object, PlaywrightTestArgs> = {
  /** What a test's own injected failure makes the browser write to the console. */
  expectedErrors: [/^The test call did not start: /, { option: true }],

  /** An error on the console fails the test, unless it is the one line a failed call logs, or the test expects it. */
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // The browser says of the 404 page that it comes with its status.
        const isNowhere = message.location().url.endsWith(nowhere);
        if (message.type() === "error" && !isNowhere) errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        // Chromium's own: a page rendered ahead was shown before its transition came to any script.
        if (!message.startsWith("Transition was ")) errors.push(message);
      });
      await use(errors);
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],

  /** Neither the page nor its frames may break a policy, in any test. */
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on("console", (message) => {
        const text = message.text();
        if (text.startsWith(violationSaid)) violations.push(text.slice(violationSaid.length));
      });
      await page.addInitScript(sayViolations, violationSaid);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
};

export const watchedTest = servedTest.extend<Watched>(watched);

/** The same with a sandbox, and a caller at the page's microphone. */
export const test = sandboxTest.extend<Watched>(watched).extend<{ caller: Caller }>({
  caller: async ({ page }, use) => {
    await page.addInitScript(installCallerAndEar);
    await page.addInitScript(installLeakLedger);
    await use(new Caller(drivenBy(page)));
  },
});

export { expect };
