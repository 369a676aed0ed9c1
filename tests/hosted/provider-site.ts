import { globSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page, test as base } from "@playwright/test";
import { buildSite } from "../../site/render/build-site.ts";
import { serveSite } from "../../hosting/serve-site.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { installLeakLedger } from "../support/leak-ledger.ts";
import { policyViolations } from "../support/policy-violations.ts";
import { callMachine, type Room } from "./call-machine.ts";

/** What an owner with a provider sets. */
export const provider = {
  VOICE_API_URL: "https://provider.test",
  VOICE_PUBLIC_KEY: "public-key-of-fern",
  VOICE_ASSISTANT_ID: "assistant-of-fern",
};

/** The room that the provider answers with. */
export const roomUrl = "https://rooms.daily.co/fern";

/** Where the call library fetches its second half from, in any version. */
const callMachineUrls = /^https:\/\/c\.daily(\.co|webrtc\.(com|net))\/call-machine\//;

/** Where the library is asked which of the provider's regions is near. */
export const regionUrl = "https://gs.daily.co/_ks_/x-swsl/:";

/** The policy stops what the library reports of an error to its maker. See docs/decisions/0019. */
export const errorReport = /^connect-src https:\/\/o77906\.ingest\.sentry\.io\/\S+ \(enforce\) /;

/** Built apart from the pages that the other tests read, once for each worker. */
const folder = fileURLToPath(
  new URL(
    `../../node_modules/.cache/provider-site/${process.env["TEST_PARALLEL_INDEX"] ?? 0}`,
    import.meta.url,
  ),
);

/** What the page and everybody else in the world said during a test; each list grows as it happens. */
export interface Witnesses {
  /** Every request to somebody else, oldest first: its method, its address and what it carried. */
  asked: { method: string; url: string; key: string | undefined; body: unknown }[];
  /** What was done against the content policy or trusted types. */
  violations: string[];
  /** Errors on the console, and those that nobody caught. */
  errors: string[];
}

/**
 * The site as an owner with a provider builds and serves it. The provider and the second half of the
 * call library are played, everything else of the world is not there. A test has to leave `violations`
 * and `errors` empty: what it expects there, it takes out.
 */
export const test = base.extend<{ witnesses: Witnesses }, { providerSite: string }>({
  providerSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for.
    async ({}, provide) => {
      const folders = { dist: join(folder, "dist"), work: join(folder, "work") };
      const { sitePort: _, ...settings } = readSiteSettings(provider);
      await buildSite(settings, folders);
      const server = await serveSite(folders, () => undefined);
      await new Promise<void>((resolve) => {
        server.listen(0, "localhost", resolve);
      });
      await provide(`http://localhost:${(server.address() as AddressInfo).port}`);
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ providerSite }, provide) => provide(providerSite),

  witnesses: [
    async ({ page, providerSite }, provide) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", ({ message }) => errors.push(message));
      const witnesses = { asked: [], violations: await policyViolations(page), errors };
      await page.addInitScript(installLeakLedger);
      await playTheWorld(page, providerSite, witnesses.asked);
      await provide(witnesses);
      expect({ violations: witnesses.violations, errors }).toEqual({ violations: [], errors: [] });
    },
    { auto: true },
  ],
});

async function playTheWorld(page: Page, site: string, asked: Witnesses["asked"]): Promise<void> {
  const anybody = { "Access-Control-Allow-Origin": "*" };
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      const request = route.request();
      const url = request.url();
      const [, key] = /^Bearer (.*)/.exec(request.headers()["authorization"] ?? "") ?? [];
      const body = request.postDataJSON() as unknown;
      asked.push({ method: request.method(), url, key, body });
      if (url === `${provider.VOICE_API_URL}/call/web`) {
        const call = { id: "call-of-fern", webCallUrl: roomUrl };
        return route.fulfill({ status: 201, json: call, headers: anybody });
      }
      if (url === regionUrl) {
        return route.fulfill({ json: { geo: "us-west-2" }, headers: anybody });
      }
      if (!callMachineUrls.test(url)) return route.abort();
      const script = `(${callMachine.toString()})()`;
      return route.fulfill({ body: script, contentType: "text/javascript" });
    },
  );
}

/** The path of the script that is the call library, in the built site. */
export function libraryPath(): string {
  const dist = join(folder, "dist");
  const [file] = globSync("assets/*.js", { cwd: dist }).filter((name) =>
    readFileSync(join(dist, name), "utf8").includes("call-machine-object-bundle"),
  );
  return `/${file}`;
}

/** Makes the room tell the page something, in the words of the library's second half. */
export const roomTells = (page: Page, message: Parameters<Room["tell"]>[0]): Promise<void> =>
  page.evaluate((told) => (window as unknown as { room: Room }).room.tell(told), message);

export { expect };
