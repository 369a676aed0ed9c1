import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import type { BuildFolders } from "../site/src/build/build-site.ts";
import { serveSite } from "../site/src/build/serve-site.ts";
import type { Figure } from "./figure.ts";
import { median } from "./median.ts";

/** A mid-range phone on a slow mobile network, as Lighthouse throttles it. */
const slow = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 84_375,
};
const cpuSlowdown = 4;
const runs = 9;

/** Largest contentful paint of the home page against a copy of it without script, by turns in one run. */
export async function largestPaint(
  browser: Browser,
  site: string,
  folders: BuildFolders,
): Promise<Figure[]> {
  const copy = await serveCopyWithoutScript(folders);
  const values: { page: number[]; copy: number[] } = { page: [], copy: [] };
  await lcpOf(browser, site); // warms the browser up for both
  await lcpOf(browser, copy.url);
  for (let run = 0; run < runs; run += 1) {
    values.page.push(await lcpOf(browser, site));
    values.copy.push(await lcpOf(browser, copy.url));
  }
  await copy.close();
  const [page, zero] = [median(values.page), median(values.copy)];
  return [
    { name: "LCP of the home page", measured: page, unit: "ms", values: values.page },
    { name: "LCP of its copy without script", measured: zero, unit: "ms", values: values.copy },
    {
      name: "LCP against the copy without script",
      measured: page / zero,
      unit: "ratio",
      most: 1.05,
    },
  ];
}

async function lcpOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", slow);
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const lcp = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? 0),
        ).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  await context.close();
  return lcp;
}

/** The same page with its one script tag taken out, served by the same server. */
async function serveCopyWithoutScript(
  folders: BuildFolders,
): Promise<{ url: string; close: () => Promise<void> }> {
  const dist = await mkdtemp(join(tmpdir(), "without-script-"));
  await cp(folders.dist, dist, { recursive: true });
  const page = join(dist, "index.html");
  await writeFile(page, (await readFile(page, "utf8")).replace(/<script.*?<\/script>/g, ""));
  const server = await serveSite({ ...folders, dist });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await rm(dist, { recursive: true });
    },
  };
}
