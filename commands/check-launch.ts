/** Says what still stands between this site and its owner going live; exit 1 while anything does. */
import { readSiteSettings } from "../site/src/build/site-settings.ts";
import { claims } from "../site/src/content/claims.ts";
import { testimonials } from "../site/src/content/testimonials.ts";
import { launchBlockers } from "../site/src/launch/launch-blockers.ts";
import { launchReport } from "../site/src/launch/launch-report.ts";
import { command, environment } from "./run/environment.ts";

await command(async () => {
  const blockers = launchBlockers(readSiteSettings(environment()), { claims, testimonials });
  console.log(launchReport(blockers));
  process.exitCode = blockers.length > 0 ? 1 : 0;
});
