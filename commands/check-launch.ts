/**
 * Says what the owner must do before this site goes live; exit 1 while anything is open.
 *
 *     npm run check:launch                    answers from launch.json
 *     npm run check:launch -- answers.json    answers from another file
 */
import { providerApi } from "@ringwell/provider-api";
import type { Environment } from "@ringwell/settings";
import { readSiteSettings, type SiteSettings } from "../site/render/site-settings.ts";
import { claims } from "../site/src/shared/claims.ts";
import { testimonials } from "../site/src/features/testimonials/testimonials.ts";
import { type LaunchAnswers, parseLaunchAnswers } from "../site/src/launch/launch-answers.ts";
import { launchBlockers } from "../site/src/launch/launch-blockers.ts";
import { launchQuestions } from "../site/src/launch/launch-questions.ts";
import { launchReport } from "../site/src/launch/launch-report.ts";
import { type ProviderAccount, unreadAccount } from "../site/src/launch/provider-account.ts";
import { command, environment, readPlainFile, Refusal } from "./run/environment.ts";
import { readProvisionSettings } from "./run/provider/provision-settings.ts";
import { readProviderAccount } from "./run/provider/read-provider-account.ts";

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

/** Reads the account if the owner has set its private key. Changes nothing there. */
async function accountOf({ call }: SiteSettings, given: Environment): Promise<ProviderAccount> {
  if (call.rooms === "sandbox") return unreadAccount("the call is still the sandbox’s");
  if (!given["VOICE_PRIVATE_KEY"]?.trim()) return unreadAccount("VOICE_PRIVATE_KEY is not set");
  const { apiUrl, privateKey } = readProvisionSettings(given);
  return readProviderAccount(providerApi({ baseUrl: apiUrl, credential: privateKey }), call);
}

/** The owner's answers in `file`. Empty if it does not exist. */
function launchAnswers(file: string): LaunchAnswers {
  const text = readPlainFile(file);
  if (text === null) return {};
  const read = parseLaunchAnswers(text, Object.keys(launchQuestions));
  if (!read.ok) throw new Refusal(`${file} ${read.problem}.`);
  return read.value;
}
