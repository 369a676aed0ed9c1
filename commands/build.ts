/** Builds `site/dist` from the sources and the owner's settings. */
import { readSiteSettings } from "../site/src/build/site-settings.ts";
import { rebuildSite } from "../site/src/build/when-changed.ts";
import { command, environment } from "./run/environment.ts";

await command(async () => {
  const { sitePort: _, ...site } = readSiteSettings(environment());
  await rebuildSite(site);
  console.log("Built site/dist.");
});
