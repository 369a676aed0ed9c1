import { fileURLToPath } from "node:url";
import { expect, test as base, type Route } from "@playwright/test";
import { build, type Rolldown } from "vite";
import { headerTable } from "../../hosting/header-table.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { policyViolations } from "../support/policy-violations.ts";
import { callMachine } from "./call-machine.ts";
import type { HostedPage } from "./page.ts";

/** Where the page is; no server stands behind it. */
export const pageUrl = "https://site.test/";

/** Where the library fetches its second half from, in any version. */
export const callMachineUrls = /^https:\/\/c\.daily(\.co|webrtc\.(com|net))\/call-machine\//;

/** Where it is asked which of the provider's regions is near. */
export const regionUrls = /^https:\/\/gs\.daily\.co\//;

/**
 * What the library does against every policy of ours: of an error that should not be, it tells its maker
 * by itself. See docs/decisions/0019.
 */
export const errorReport = /^connect-src https:\/\/o77906\.ingest\.sentry\.io\/\S+ \(enforce\) /;

/** The scripts of the page, by name: the page itself, and what it fetches later. */
async function bundle(): Promise<Map<string, string>> {
  const output = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL("page.ts", import.meta.url)) },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    output.output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])),
  );
}

interface Network {
  /** Every request that left the page, oldest first; those of the page itself are not among them. */
  asked: string[];
  /** How the second half comes: as the stand-in, never, or not at all. */
  machine: "stand-in" | "never" | "refused";
  /** Ends the requests that were never answered; a browser asks once for what it waits for. */
  waiting: Route[];
  letGo: () => Promise<void>;
  /** How many error reports of the library's own the policy stops in this test. */
  errorReports: number;
  /** The page's content policy; by default the site's, as it is where a provider is configured. */
  policy: string;
}

/** What every page of such a site is sent with. */
const sitesPolicy =
  headerTable(readSiteSettings({ VOICE_API_URL: "https://provider.test" }), []).everything[
    "Content-Security-Policy"
  ] ?? "";

/** A page with the transport and the real call library on it, and nothing else of the world. */
export const test = base.extend<
  { network: Network; hosted: HostedPageHandle; errors: string[]; violations: string[] },
  { scripts: Map<string, string> }
>({
  scripts: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for.
    async ({}, provide) => {
      await provide(await bundle());
    },
    { scope: "worker" },
  ],

  // oxlint-disable-next-line no-empty-pattern -- as above
  network: async ({}, provide) => {
    const waiting: Route[] = [];
    await provide({
      asked: [],
      machine: "stand-in",
      waiting,
      letGo: async () => {
        await Promise.all(waiting.splice(0).map((route) => route.abort()));
      },
      errorReports: 0,
      policy: sitesPolicy,
    });
  },

  errors: async ({ page }, provide) => {
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(error.message));
    await provide(errors);
  },

  /** What the page did against its policy; a test under the site's own must leave it empty. */
  violations: [
    async ({ page, network }, provide) => {
      const violations = await policyViolations(page);
      await provide(violations);
      if (network.policy !== sitesPolicy) return;
      const others = violations.filter((one) => !errorReport.test(one));
      expect(others).toEqual([]);
      await expect.poll(() => violations).toHaveLength(network.errorReports);
    },
    { auto: true },
  ],

  hosted: async ({ page, network, scripts }, provide) => {
    const entry = [...scripts.keys()].find((name) => name.includes("page"));
    await page.route("**/*", (route) => {
      const url = route.request().url();
      if (url.startsWith(pageUrl)) {
        const script = scripts.get(url.slice(pageUrl.length));
        if (script) return route.fulfill({ body: script, contentType: "text/javascript" });
        return route.fulfill({
          body: `<!doctype html><title>Hosted</title><script type="module" src="/${entry}"></script>`,
          contentType: "text/html",
          headers: { "Content-Security-Policy": network.policy },
        });
      }
      network.asked.push(`${route.request().resourceType()} ${url}`);
      if (regionUrls.test(url)) {
        return route.fulfill({
          json: { geo: "us-west-2" },
          headers: { "Access-Control-Allow-Origin": "*" },
        });
      }
      if (!callMachineUrls.test(url) || network.machine === "refused") return route.abort();
      if (network.machine === "never") return void network.waiting.push(route);
      return route.fulfill({
        body: `(${callMachine.toString()})()`,
        contentType: "text/javascript",
      });
    });
    await provide({
      open: async () => {
        await page.goto(pageUrl);
        await page.waitForFunction(() => "visitor" in window);
      },
      do: async (work, given) => {
        const on = await page.evaluateHandle(() => window as unknown as HostedPage);
        return on.evaluate(work as never, given as never);
      },
    });
  },
});

export interface HostedPageHandle {
  open: () => Promise<void>;
  /** Runs `work` on the page, on which `on` has what it needs. */
  do: <Result, Given = undefined>(
    work: (on: HostedPage, given: Given) => Result | Promise<Result>,
    given?: Given,
  ) => Promise<Result>;
}

export { expect };
