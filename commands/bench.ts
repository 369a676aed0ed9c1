/** The figures, as a table and as JSON under `bench/results/`. Measures; never fails for a time. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { callLatency } from "../bench/call-latency.ts";
import { asTable } from "../bench/figure.ts";
import { largestPaint } from "../bench/largest-paint.ts";
import { pageWeight } from "../bench/page-weight.ts";
import { serveSite } from "../site/src/build/serve-site.ts";
import { buildForTests, testedFolders } from "../tests/support/build-for-tests.ts";
import { raisedLimits, runSandbox } from "../tests/support/running-sandbox.ts";
import { chromiumArguments, chromiumPath } from "./run/browser.ts";
import { command } from "./run/environment.ts";
import { listen } from "./run/listen.ts";

await command(async () => {
  const executablePath = chromiumPath();
  await buildForTests();
  const port = Number(process.env["SITE_PORT"]);
  const pages = await serveSite(testedFolders);
  await listen(pages, { port, host: "localhost", setting: "SITE_PORT" });
  const { stop } = await runSandbox();
  const browser = await chromium.launch({ executablePath, args: chromiumArguments });
  const site = `http://localhost:${port}/`;

  console.log(`Limits raised for this run: ${raisedLimits}`);
  const figures = [
    ...(await pageWeight(testedFolders.dist)),
    ...(await largestPaint(browser, site, testedFolders)),
    ...(await callLatency(browser, site)),
  ];
  console.log(`\n${asTable(figures)}`);

  await browser.close();
  await stop();
  pages.close();
  pages.closeAllConnections();
  const results = join("bench", "results");
  mkdirSync(results, { recursive: true });
  const measuredAt = new Date().toISOString();
  const file = join(results, `${measuredAt.replaceAll(":", "-")}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ measuredAt, node: process.version, figures }, null, 2)}\n`,
  );
  console.log(`\nWritten to ${file}`);
});
