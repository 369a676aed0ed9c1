import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FullConfig } from "@playwright/test";
import { freePort } from "../../commands/run/listen.ts";
import type { BuildFolders } from "../../hosting/site-folders.ts";
import { readSiteSettings } from "../../site/render/site-settings.ts";
import { buildSiteWhenChanged } from "../../site/render/when-changed.ts";

const cache = fileURLToPath(new URL("../../node_modules/.cache/tested-site", import.meta.url));

/** The index of this worker. The global setup is no worker, and counts as the first. */
const worker = Number(process.env["TEST_PARALLEL_INDEX"] ?? 0);

const foldersOf = (index: number): BuildFolders => ({
  dist: join(cache, String(index), "dist"),
  work: join(cache, String(index), "work"),
});

/** A separate build, so that tests neither use nor disturb the one that `npm start` serves. */
export const testedFolders = foldersOf(worker);

// Workers inherit all ports. Each uses its own two, for its site and its sandbox.
const [sitePort, sandboxPort] = (process.env["TESTED_PORTS"] ?? "").split(" ").slice(2 * worker);
if (sitePort && sandboxPort) {
  process.env["SITE_PORT"] = sitePort;
  process.env["SANDBOX_PORT"] = sandboxPort;
}

/**
 * Builds the site once for each worker, because pages contain the ports of their site and sandbox.
 * Reuses the build of an earlier run if the sources are the same and its ports are free.
 */
export default async function buildForTests({ workers }: Pick<FullConfig, "workers">) {
  const ports: string[] = [];
  for (let index = 0; index < workers; index += 1) {
    const portsFile = join(cache, String(index), "ports");
    const own = (await freePortsOf(portsFile)) ?? [
      String(await freePort()),
      String(await freePort()),
    ];
    await mkdir(dirname(portsFile), { recursive: true });
    await writeFile(portsFile, own.join(" "));
    ports.push(...own);
  }
  process.env["TESTED_PORTS"] = ports.join(" ");
  const builds = Array.from({ length: workers }, (_, index) => {
    const [SITE_PORT, SANDBOX_PORT] = ports.slice(2 * index);
    const { sitePort: _port, ...site } = readSiteSettings({ SITE_PORT, SANDBOX_PORT });
    return buildSiteWhenChanged(site, foldersOf(index));
  });
  await Promise.all(builds);
}

/** The two ports in a file. Null if there are none, or if they are in use. */
async function freePortsOf(file: string): Promise<string[] | null> {
  const ports = existsSync(file) ? (await readFile(file, "utf8")).split(" ") : [];
  const asked = ports.map((port) => freePort({ port: Number(port), host: "localhost" }));
  const free = await Promise.all(asked).catch(() => []);
  return free.length === 2 ? ports : null;
}
