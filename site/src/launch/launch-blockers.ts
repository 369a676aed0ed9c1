import { accountBlockers } from "./account-rules.ts";
import type { Blocker, LaunchCase, LaunchContent, LaunchSettings } from "./launch-case.ts";
import { questionBlockers } from "./question-rules.ts";
import { blockIf, settingsBlockers } from "./settings-rules.ts";

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (launch: LaunchCase): Blocker[] => [
  ...settingsBlockers(launch.settings),
  ...contentBlockers(launch.content),
  ...questionBlockers(launch),
  ...accountBlockers(launch),
];

/** The names of the settings that are still a sample's, or this machine's. */
export const settingsToReplace = (settings: LaunchSettings): string[] => [
  ...new Set(settingsBlockers(settings).map(({ what }) => what.split(" ", 1)[0] ?? "")),
];

const contentBlockers = ({ testimonials, claims }: LaunchContent): Blocker[] => [
  // Invented praise is an offence in the United States (16 CFR 465), whoever wrote it.
  ...testimonials.flatMap(({ name, practice, example }) =>
    blockIf(
      example,
      `The testimonial of “${name}, ${practice}” is an example.`,
      "Put in its place what a practice has told you and lets you publish, with example: false, or delete it.",
      "site/src/features/testimonials/testimonials.ts",
    ),
  ),
  ...Object.values(claims).flatMap(({ value, says, confirmed }) =>
    blockIf(
      !confirmed,
      `The claim “${value} ${says}” is not confirmed.`,
      "Have the evidence on file, say in source where it comes from, and set confirmed: true. What you cannot confirm comes off the pages.",
      "site/src/shared/claims.ts",
    ),
  ),
];
