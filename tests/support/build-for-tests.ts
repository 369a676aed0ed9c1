import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSite, type BuildFolders } from "../../site/src/build/build-site.ts";
import { readSiteSettings } from "../../site/src/build/site-settings.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/tested-site", import.meta.url));

/** A build of its own, so that tests neither use nor disturb the one that `npm start` serves. */
export const testedFolders: BuildFolders = {
  dist: join(cache, "dist"),
  work: join(cache, "work"),
};

/** Builds the site for two free ports; workers inherit the environment. */
export async function buildForTests(): Promise<void> {
  process.env["SITE_PORT"] = String(await freePort());
  process.env["SANDBOX_PORT"] = String(await freePort());
  const { sitePort: _, ...site } = readSiteSettings({
    SITE_PORT: process.env["SITE_PORT"],
    SANDBOX_PORT: process.env["SANDBOX_PORT"],
  });
  await buildSite(site, testedFolders);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "localhost", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

// Playwright takes its global setup as a default export.
export default buildForTests;
