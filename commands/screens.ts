/** Retakes `docs/screens/`: every page from top to bottom, at the width of a desktop and of a phone. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import UPNG from "upng-js";
import { buildSite } from "../site/render/build-site.ts";
import { readSiteSettings } from "../site/render/site-settings.ts";
import { navigation } from "../site/src/shared/layout/navigation.ts";
import { chromiumArguments } from "./run/browser.ts";
import { command, environment } from "./run/environment.ts";
import { programPath } from "./run/programs.ts";
import { serveFolders } from "./run/serve-folders.ts";

const pictures = join("docs", "screens");
const pages = [
  ...navigation.map(({ path }) => ({ name: path === "/" ? "home" : path.slice(1), path })),
  { name: "not-found", path: "/not-found" },
];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 960 },
] as const;

await command(async () => {
  const { sitePort: _, ...settings } = readSiteSettings(environment());
  const cache = resolve("node_modules", ".cache", "screens");
  const folders = { dist: join(cache, "dist"), work: join(cache, "work") };
  // The scheduler loads on a press, so the pictures do not wait for another server.
  await buildSite({ ...settings, scheduler: { ...settings.scheduler, load: "click" } }, folders);
  const site = await serveFolders(folders);
  const browser = await chromium.launch({
    executablePath: programPath("CHROME_PATH"),
    args: chromiumArguments,
  });
  mkdirSync(pictures, { recursive: true });
  try {
    await takePictures(browser, site.origin);
  } finally {
    await browser.close();
    site.close();
  }
});

async function takePictures(browser: Browser, origin: string): Promise<void> {
  for (const { width, height } of sizes) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1,
      colorScheme: "light",
      reducedMotion: "reduce",
      locale: "en-US",
      timezoneId: "America/New_York",
    });
    await context.route(
      (url) => url.origin !== origin,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    for (const { name, path } of pages) {
      await page.goto(origin + path);
      await settle(page);
      await picture(page, `${name}-${width}.png`, true);
      if (name === "home" && width === 1440) await picture(page, "cover.png", false);
    }
    await context.close();
  }
}

/** Scrolls to each island that wakes in view, waits for it and for the fonts, and goes back to the top. */
async function settle(page: Page): Promise<void> {
  for (const island of await page.locator("[data-island][data-on=visible]").all()) {
    // The element itself has no box, but its content has.
    await island.locator("> *").first().scrollIntoViewIfNeeded();
    await island.and(page.locator("[data-awake]")).waitFor({ state: "attached" });
  }
  await page.evaluate(async () => {
    scrollTo(0, 0);
    await document.fonts.ready;
    await new Promise((painted) =>
      requestAnimationFrame(() => requestAnimationFrame(() => painted(null))),
    );
  });
}

/** With a palette a picture takes a third of the bytes that the browser writes. */
async function picture(page: Page, name: string, fullPage: boolean): Promise<void> {
  const shot = await page.screenshot({ fullPage, animations: "disabled" });
  const decoded = UPNG.decode(Uint8Array.from(shot).buffer);
  const pixels = UPNG.toRGBA8(decoded);
  const png = Buffer.from(UPNG.encode(pixels, decoded.width, decoded.height, 256));
  writeFileSync(join(pictures, name), png);
  console.log(join(pictures, name));
}
