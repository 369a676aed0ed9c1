import { assistantIsLimited, keyIsLimited, spendIsLimited } from "./account-rules.ts";
import { claimsAreConfirmed, testimonialsAreReal } from "./content-rules.ts";
import type { Blocker, LaunchCase, LaunchRule } from "./launch-rule.ts";
import { legalPointsAreAnswered } from "./legal-rules.ts";
import {
  brandIsTheOwners,
  callIsTheProviders,
  fallbackIsPublic,
  recordingIsStated,
  schedulerIsTheOwners,
  siteIsPublic,
} from "./settings-rules.ts";

/** What a launch waits for, in the order in which it is said. */
const rules: readonly LaunchRule[] = [
  brandIsTheOwners,
  siteIsPublic,
  schedulerIsTheOwners,
  callIsTheProviders,
  fallbackIsPublic,
  recordingIsStated,
  testimonialsAreReal,
  claimsAreConfirmed,
  legalPointsAreAnswered,
  keyIsLimited,
  assistantIsLimited,
  spendIsLimited,
];

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (launch: LaunchCase): Blocker[] =>
  rules.flatMap((rule) => rule(launch));
