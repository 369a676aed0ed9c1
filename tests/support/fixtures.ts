import { expect, test as base } from "@playwright/test";
import { serveFolders } from "../../commands/run/serve-folders.ts";
import { testedFolders } from "./build-for-tests.ts";
import { installCallerAndEar } from "./caller-microphone.ts";
import { Caller } from "./caller.ts";
import { drivenBy } from "./driven-page.ts";
import { quietPolicy } from "./policy-violations.ts";
import { RunningSandbox } from "./running-sandbox.ts";

/** The built site, served; for tests that need neither the sandbox nor a page of their own. */
export const servedTest = base.extend<object, { site: string }>({
  site: [
    async ({}, use) => {
      const site = await serveFolders(testedFolders, Number(process.env["SITE_PORT"]));
      await use(site.origin);
      site.close();
    },
    { scope: "worker" },
  ],
});

export const test = servedTest.extend<
  { caller: Caller; expectedErrors: RegExp; quietConsole: void; quietPolicy: void },
  { sandbox: RunningSandbox }
>({
  /** What a test's own injected failure makes the browser write to the console. */
  expectedErrors: [/^The test call did not start: /, { option: true }],

  sandbox: [
    async ({}, use) => {
      const sandbox = await RunningSandbox.start();
      await use(sandbox);
      await sandbox.stop();
    },
    // Pages ask for it by themselves. A busy machine is no failure.
    { scope: "worker", auto: true, timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site),

  caller: async ({ page }, use) => {
    await page.addInitScript(installCallerAndEar);
    await use(new Caller(drivenBy(page)));
  },

  /** An error on the console fails the test, unless it is the one line a failed call logs, or the test expects it. */
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => {
        // Chromium's own: a page rendered ahead was shown before its transition came to any script.
        if (!message.startsWith("Transition was ")) errors.push(message);
      });
      await use();
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    },
    { auto: true },
  ],

  quietPolicy,
});

export { expect };
