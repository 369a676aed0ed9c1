import type { LaunchCase, LaunchRule } from "./launch-rule.ts";
import type { QuestionId } from "./launch-questions.ts";
import { unanswered } from "./unanswered.ts";

/** When a question is asked; the provider's limits are asked for where they cannot be read. */
const asked: readonly (readonly [QuestionId, (launch: LaunchCase) => boolean])[] = [
  ["trackers", () => true],
  ["scheduler-notice", ({ settings }) => loadsUnasked(settings)],
  ["hipaa", ({ content }) => "hipaa" in content.claims],
  ["testimonials", ({ content }) => content.testimonials.length > 0],
  ["trial-terms", () => true],
  ["call-notice", () => true],
  ["recording-consent", ({ settings }) => settings.call.recording === "on"],
  ["calls-and-texts", () => true],
  ["accessibility", () => true],
  ["health-data", () => true],
];

export const legalPointsAreAnswered: LaunchRule = (launch) =>
  asked.flatMap(([id, isAsked]) => (isAsked(launch) ? unanswered(id, launch) : []));

/** The sandbox's scheduler goes before a launch; any other is somebody else's until it is pressed. */
const loadsUnasked = ({ scheduler }: LaunchCase["settings"]): boolean =>
  scheduler.kind !== "sandbox" && scheduler.load === "visible";
