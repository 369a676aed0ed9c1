import { accountBlockers } from "./account-rules.ts";
import type { Blocker, LaunchCase, LaunchContent, LaunchSettings } from "./launch-case.ts";
import type { QuestionId } from "./launch-questions.ts";
import { blockIf, settingsBlockers } from "./settings-rules.ts";
import { unanswered } from "./unanswered.ts";

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (launch: LaunchCase): Blocker[] => [
  ...settingsBlockers(launch.settings),
  ...contentBlockers(launch.content),
  ...questions(launch).flatMap((id) => unanswered(id, launch)),
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

/** The points of law that are asked; the provider's limits are asked for where they cannot be read. */
function questions({ settings, content }: LaunchCase): QuestionId[] {
  const { scheduler, call } = settings;
  // The sandbox's scheduler goes before a launch; any other is somebody else's until it is pressed.
  const loadsUnasked = scheduler.kind !== "sandbox" && scheduler.load === "visible";
  return [
    "trackers",
    ...(loadsUnasked ? (["scheduler-notice"] as const) : []),
    ...("hipaa" in content.claims ? (["hipaa"] as const) : []),
    ...(content.testimonials.length > 0 ? (["testimonials"] as const) : []),
    "trial-terms",
    "call-notice",
    ...(call.recording === "on" ? (["recording-consent"] as const) : []),
    "calls-and-texts",
    "accessibility",
    "health-data",
  ];
}
