import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { buildSite } from "../../site/render/build-site.ts";
import type { HeaderTable } from "../../hosting/header-table.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { runNginx } from "../support/run-nginx.ts";

const folder = fileURLToPath(new URL("../../hosting/observatory", import.meta.url));
const scanner = join(folder, "node_modules", "@mdn", "mdn-http-observatory");

const cache = fileURLToPath(new URL("../../node_modules/.cache/scanned-site", import.meta.url));
const [dist, work] = [join(cache, "dist"), join(cache, "work")];

/** A site as it is published, without the sandbox, which has no TLS. */
const published = {
  SITE_URL: "https://localhost",
  VOICE_API_URL: "https://api.vapi.ai",
  SCHEDULER_KIND: "calendly",
  SCHEDULER_URL: "https://calendly.com/fern/demo",
};

/** What the scanner prints. `scoreModifier` is what a test adds to 100 or subtracts from it. */
interface Scan {
  scan: { score: number; grade: string; testsFailed: number };
  tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>;
}

/**
 * Installs the scanner if it is missing. Its install script would download two lists that matter for public
 * hosts only. The scanner does not start without these files, so they are written here.
 */
function bringInScanner(): void {
  if (!existsSync(scanner)) {
    const words = ["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
    const installed = spawnSync("npm", words, { cwd: folder, stdio: "inherit" });
    if (installed.status !== 0) {
      throw new Error(
        "The header scanner could not be installed: see npm's message above; check the network, " +
          `then run npm ${words.join(" ")} in hosting/observatory.`,
      );
    }
  }
  writeFileSync(join(scanner, "conf", "hsts-preload.json"), "{}");
  writeFileSync(join(scanner, "conf", "tld-list.json"), '["localhost"]');
}

test("Mozilla's Observatory gives the site 130 of the 130 that can be had without a list of hosts", async () => {
  bringInScanner();
  const { sitePort: _, ...site } = readSiteSettings(published);
  await buildSite(site, { dist, work });
  const table = JSON.parse(readFileSync(join(work, "headers.json"), "utf8")) as HeaderTable;
  // The scanner knows the standard ports only, so the test needs the right to listen there.
  const nginx = await runNginx({ dist, table, port: 80, tlsPort: 443 });
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [join(scanner, "src", "scan.js"), "localhost"],
      { cwd: scanner, env: { ...process.env, NODE_EXTRA_CA_CERTS: nginx.authority } },
    );
    const { scan, tests } = JSON.parse(stdout) as Scan;
    console.log(`Observatory: ${scan.score}, ${scan.grade}`);
    expect(Object.entries(tests).filter(([, { pass }]) => !pass)).toEqual([]);
    expect(scan).toMatchObject({ score: 130, grade: "A+", testsFailed: 0 });
  } finally {
    await nginx.stop();
  }
});
