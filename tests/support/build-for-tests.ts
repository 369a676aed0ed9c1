import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "@playwright/test";
import { buildSite, type BuildFolders } from "../../site/src/build/build-site.ts";
import { readSiteSettings } from "../../site/src/build/site-settings.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/tested-site", import.meta.url));

/** Which of the workers this is; what prepares them is none, and counts as the first. */
const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

const foldersOf = (index: number): BuildFolders => ({
  dist: join(cache, String(index), "dist"),
  work: join(cache, String(index), "work"),
});

/** A build of its own, so that tests neither use nor disturb the one that `npm start` serves. */
export const testedFolders = foldersOf(worker);

// Workers inherit the ports of all; each serves its site and runs its sandbox at its own.
const [sitePort, sandboxPort] = (process.env["TESTED_PORTS"] ?? "").split(" ").slice(2 * worker);
if (sitePort && sandboxPort) {
  process.env["SITE_PORT"] = sitePort;
  process.env["SANDBOX_PORT"] = sandboxPort;
}

/** Builds the site once for each worker: a page names the ports of its site and sandbox. */
export default async function buildForTests({ workers }: Pick<FullConfig, "workers">) {
  const ports: string[] = [];
  for (let index = 0; index < workers; index += 1) {
    const [SITE_PORT, SANDBOX_PORT] = [String(await freePort()), String(await freePort())];
    const { sitePort: _, ...site } = readSiteSettings({ SITE_PORT, SANDBOX_PORT });
    await buildSite(site, foldersOf(index));
    ports.push(SITE_PORT, SANDBOX_PORT);
  }
  process.env["TESTED_PORTS"] = ports.join(" ");
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
