import { claimsAreConfirmed, testimonialsAreReal } from "./content-rules.ts";
import type { Blocker, LaunchContent, LaunchRule, LaunchSettings } from "./launch-rule.ts";
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
];

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (settings: LaunchSettings, content: LaunchContent): Blocker[] =>
  rules.flatMap((rule) => rule(settings, content));
