import { assistantIsLimited, keyIsLimited, spendIsLimited } from "./account-rules.ts";
import { claimsAreConfirmed, testimonialsAreReal } from "./content-rules.ts";
import type {
  Blocker,
  LaunchCase,
  LaunchRule,
  LaunchSettings,
  SettingsRule,
} from "./launch-rule.ts";
import { legalPointsAreAnswered } from "./legal-rules.ts";
import {
  brandIsTheOwners,
  callIsTheProviders,
  fallbackIsPublic,
  recordingIsStated,
  schedulerIsTheOwners,
  siteIsPublic,
} from "./settings-rules.ts";

const settingsRules: readonly SettingsRule[] = [
  brandIsTheOwners,
  siteIsPublic,
  schedulerIsTheOwners,
  callIsTheProviders,
  fallbackIsPublic,
  recordingIsStated,
];

/** What a launch waits for, in the order in which it is said. */
const rules: readonly LaunchRule[] = [
  ...settingsRules,
  testimonialsAreReal,
  claimsAreConfirmed,
  legalPointsAreAnswered,
  keyIsLimited,
  assistantIsLimited,
  spendIsLimited,
];

/** The names of the settings that are still a sample's, or this machine's. */
export function settingsToMend(settings: LaunchSettings): string[] {
  const found = settingsRules.flatMap((rule) => rule({ settings }));
  return [...new Set(found.map(({ what }) => what.split(" ", 1)[0] ?? ""))];
}

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (launch: LaunchCase): Blocker[] =>
  rules.flatMap((rule) => rule(launch));
