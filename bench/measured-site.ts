import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type Browser, launch } from "puppeteer-core";
import { chromiumArguments } from "../commands/run/browser.ts";
import { freePort } from "../commands/run/listen.ts";
import { programPath } from "../commands/run/programs.ts";
import { type ServedSite, serveFolders } from "../commands/run/serve-folders.ts";
import { buildSite } from "../site/render/build-site.ts";
import { packFile } from "../hosting/packed-copies.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";
import { navigation } from "../site/src/shared/layout/navigation.ts";
import { raisedLimits, RunningSandbox } from "../sandbox/testing/running-sandbox.ts";

const cache = resolve("node_modules", ".cache", "measured-site");
const folders = { dist: join(cache, "dist"), work: join(cache, "work") };
const copyOfDist = join(cache, "without-script");

/** What the parts of the bench that measure the site receive. */
export interface Stage {
  site: ServedSite;
  /** The same pages without any script, from an equal server. */
  withoutScript: ServedSite;
  browser: Browser;
}

/**
 * Builds the site for the address that it is served at, so that its links and its site map are correct.
 * Serves it beside a sandbox while `work` runs. `npm start` and the tests use other folders.
 */
export async function onStage<Result>(work: (stage: Stage) => Promise<Result>): Promise<Result> {
  const ports = { SITE_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const { sitePort, ...settings } = readSiteSettings(ports);
  await buildSite(settings, folders);
  const page404 = join(folders.dist, `${shown404}.html`);
  await cp(join(folders.dist, "404.html"), page404);
  await packFile(page404);
  await copyWithoutScript();
  const site = await serveFolders(folders, sitePort);
  const withoutScript = await serveFolders({ ...folders, dist: copyOfDist });
  const sandbox = await RunningSandbox.start(raisedLimits, ports);
  const browser = await launchChromium();
  try {
    return await work({ site, withoutScript, browser });
  } finally {
    await browser.close();
    await sandbox.remove();
    site.close();
    withoutScript.close();
  }
}

/** A Chromium with an empty profile. */
export const launchChromium = (): Promise<Browser> =>
  launch({ executablePath: programPath("CHROME_PATH"), args: chromiumArguments });

/** Structured data is no script and stays. */
async function copyWithoutScript(): Promise<void> {
  await rm(copyOfDist, { recursive: true, force: true });
  await cp(folders.dist, copyOfDist, { recursive: true });
  for (const entry of await readdir(copyOfDist, { recursive: true })) {
    if (!entry.endsWith(".html")) continue;
    const page = join(copyOfDist, entry);
    const html = await readFile(page, "utf8");
    const bare = html
      .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>.*?<\/script>/gs, "")
      .replaceAll(/<link[^>]*rel="modulepreload"[^>]*>/g, "");
    await writeFile(page, bare);
    await packFile(page);
  }
}

/** The 404 page with status 200: Lighthouse takes points for the status itself. */
export const shown404 = "/404-page";

export const measuredPages: readonly string[] = [...navigation.map(({ path }) => path), shown404];
