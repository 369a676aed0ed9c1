import type { Claim } from "../shared/claims.ts";
import type { SiteContext } from "../site-context.ts";
import type { LaunchAnswers } from "./launch-answers.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** One thing that must be replaced before the site goes live. */
export interface Blocker {
  /** What is wrong, in a sentence. Holds no secret: of an address the host at most, of a key nothing. */
  what: string;
  /** The file to open. */
  where: string;
  /** What to do there, in a sentence. */
  action: string;
}

/** One line of the launch check: what is wrong, if it is, and what to do about it. */
export type Check = readonly [fault: string | false | null | undefined, action: string];

/** The settings as the site takes them: what is unset has its default, which is the sandbox's. */
export type LaunchSettings = SiteContext & { siteUrl: string };

/** The part of the content that starts out as a sample or a promise. */
export interface LaunchContent {
  claims: Readonly<Record<string, Claim>>;
  testimonials: readonly { name: string; practice: string; example: boolean }[];
}

/** All that a launch is judged by. */
export interface LaunchCase {
  settings: LaunchSettings;
  content: LaunchContent;
  /** What the owner says, because the project cannot know it. */
  answers: LaunchAnswers;
  account: ProviderAccount;
  /** The day of the check, ISO 8601: nobody has confirmed anything tomorrow. */
  today: string;
}
