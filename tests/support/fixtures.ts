import { expect, test as base } from "@playwright/test";
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

/**
 * The built site, served beside a sandbox. All test files of a worker share its sandbox and browser, with any
 * options, because starting them takes longer than most tests.
 */
export const sandboxTest = base.extend<{ owner: Owner; site: string }, { sandbox: RunningSandbox }>(
  {
    /** Settings of the site's owner. Without any, everything points at the sandbox. */
    owner: [{}, { option: true }],

    // Started for each test, always at the one port from which the sandbox accepts calls.
    site: async ({ owner }, use) => {
      await using owned = Object.keys(owner).length > 0 ? await ownersSite(owner) : null;
      const site = await serveFolders(owned ?? testedFolders, Number(process.env["SITE_PORT"]));
      await use(site.origin);
      site.close();
    },

    baseURL: async ({ site }, use) => use(site),

    sandbox: [
      async ({}, use) => {
        const { SANDBOX_PORT = "0" } = process.env;
        const sandbox = await RunningSandbox.start(raisedLimits, { SANDBOX_PORT });
        await use(sandbox);
        await sandbox.remove();
      },
      // `auto`, because every page requests it. The timeout is long, because a busy machine is no failure.
      { scope: "worker", auto: true, timeout: 120_000 },
    ],
  },
);

interface Watched {
  caller: Caller;
  expectedErrors: RegExp;
  consoleErrors: string[];
  violations: string[];
}

/**
 * The same with a caller at the page's microphone. Console errors and policy violations fail the test. A
 * test that has checked one may remove it from its list.
 */
export const test = sandboxTest.extend<Watched>({
  /** The console errors that a test's injected failure causes. */
  expectedErrors: [/^The test call did not start: /, { option: true }],

  /** An error on the console fails the test, unless it is the one line a failed call logs, or the test expects it. */
  consoleErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        // The browser logs the status of the 404 page.
        const isNowhere = message.location().url.endsWith(nowhere);
        if (message.type() === "error" && !isNowhere) errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        // Chromium's own error: a prerendered page was shown before a script got its transition.
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

  caller: async ({ page }, use) => {
    await page.addInitScript(installCallerAndEar);
    await page.addInitScript(installLeakLedger);
    await use(new Caller(drivenBy(page)));
  },
});

export { expect };
