/**
 * Says what still stands between this site and its owner going live; exit 1 while anything does.
 *
 *     npm run check:launch                    answers from launch.json
 *     npm run check:launch -- answers.json    answers from another file
 */
import { providerApi } from "@ringwell/provider-api";
import type { Environment } from "@ringwell/settings";
import { readSiteSettings, type SiteSettings } from "../site/render/site-settings.ts";
import { claims } from "../site/src/shared/claims.ts";
import { testimonials } from "../site/src/features/testimonials/testimonials.ts";
import { launchBlockers } from "../site/src/launch/launch-blockers.ts";
import { launchReport } from "../site/src/launch/launch-report.ts";
import { type ProviderAccount, unreadAccount } from "../site/src/launch/provider-account.ts";
import { command, environment } from "./run/environment.ts";
import { launchAnswers } from "./run/launch-file.ts";
import { readProvisionSettings } from "./run/provision-settings.ts";
import { readProviderAccount } from "./run/read-provider-account.ts";

await command(async () => {
  const given = environment();
  const settings = readSiteSettings(given);
  const blockers = launchBlockers({
    settings,
    content: { claims, testimonials },
    answers: launchAnswers(process.argv[2] ?? "launch.json"),
    account: await accountOf(settings, given),
    today: new Date().toISOString().slice(0, 10),
  });
  console.log(launchReport(blockers));
  process.exitCode = blockers.length > 0 ? 1 : 0;
});

/** Looked into where the owner has given the key for it; nothing is changed there. */
async function accountOf({ call }: SiteSettings, given: Environment): Promise<ProviderAccount> {
  if (call.rooms === "sandbox") return unreadAccount("the call is still the sandbox’s");
  if (!given["VOICE_PRIVATE_KEY"]?.trim()) return unreadAccount("VOICE_PRIVATE_KEY is not set");
  const { apiUrl, privateKey } = readProvisionSettings(given);
  return readProviderAccount(providerApi({ baseUrl: apiUrl, credential: privateKey }), call);
}
