/** Builds `site/dist` from the sources and the owner's settings. */
import { buildSite } from "../site/src/build/build-site.ts";
import { readSiteSettings } from "../site/src/build/site-settings.ts";
import { command, environment } from "./run/environment.ts";

await command(async () => {
  const { sitePort: _, ...site } = readSiteSettings(environment());
  await buildSite(site);
  console.log("Built site/dist.");
});
