/** Builds `site/dist` from the sources and the owner's settings. */
import { readSiteSettings } from "../site/render/site-settings.ts";
import { rebuildSite } from "../site/render/when-changed.ts";
import { settingsToReplace } from "../site/src/launch/launch-blockers.ts";
import { command, environment } from "./run/environment.ts";

await command(async () => {
  const { sitePort: _, ...site } = readSiteSettings(environment());
  await rebuildSite(site);
  const open = settingsToReplace(site);
  if (open.length > 0) {
    console.log(
      `Still the sandbox's, or a sample: ${open.join(", ")}. npm run check:launch says what to set.`,
    );
  }
  console.log("Built site/dist.");
});
