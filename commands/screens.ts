/** Renews `docs/screens/`: what a visitor sees, at the width of a desk and of a phone. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { serveSite } from "../site/src/build/serve-site.ts";
import { readSiteSettings } from "../site/src/build/site-settings.ts";
import { buildSiteWhenChanged } from "../site/src/build/when-changed.ts";
import { chromiumArguments, chromiumPath } from "./run/browser.ts";
import { command, environment } from "./run/environment.ts";
import { listen } from "./run/listen.ts";

const folder = join("docs", "screens");
const shots = [
  { name: "home-1440.png", path: "/", width: 1440, height: 1500 },
  { name: "home-390.png", path: "/", width: 390, height: 1800 },
];

await command(async () => {
  const { sitePort: _, ...site } = readSiteSettings(environment());
  await buildSiteWhenChanged(site);
  const pages = await serveSite();
  const port = await listen(pages, { port: 0, host: "localhost", setting: "SITE_PORT" });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArguments,
  });
  mkdirSync(folder, { recursive: true });
  for (const { name, path, width, height } of shots) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(`http://localhost:${port}${path}`);
    await page.screenshot({ path: join(folder, name) });
    console.log(join(folder, name));
  }
  await browser.close();
  pages.close();
  pages.closeAllConnections();
});
