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

/** The site's settings. An unset one has its default, which is the sandbox's. */
export type LaunchSettings = SiteContext & { siteUrl: string };

/** The part of the content that starts out as a sample or a promise. */
export interface LaunchContent {
  claims: Readonly<Record<string, Claim>>;
  testimonials: readonly { name: string; practice: string; example: boolean }[];
}

/** What the launch check looks at. */
export interface LaunchCase {
  settings: LaunchSettings;
  content: LaunchContent;
  /** The owner's answers to what the project cannot check. */
  answers: LaunchAnswers;
  account: ProviderAccount;
  /** The date of the check, ISO 8601. A later date in an answer is a mistake. */
  today: string;
}
