import type { LaunchAnswer } from "./launch-answers.ts";
import type { Check, LaunchCase } from "./launch-case.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** A legal or financial point that only the owner can confirm. */
interface LaunchQuestion {
  /** Unset, every site is asked. */
  isAsked?: (launch: LaunchCase) => boolean;
  /** The part of the account that answers it. The owner is asked only if it cannot be read. */
  account?: keyof ProviderAccount;
  /** What answering "yes" confirms. */
  confirms: string;
  /** Why it is asked, in a sentence. */
  why: string;
  /** What to do first. */
  action: string;
}

const orLetUsLook = "Or set VOICE_PRIVATE_KEY, and this command checks it.";

/**
 * The questions, by their names in `launch.json`. It is a list of what to look into, written in November
 * 2026 for the United States. It is not legal advice.
 */
export const launchQuestions: Readonly<Record<string, LaunchQuestion>> = {
  trackers: {
    confirms: "Neither we nor our host add a third party’s pixel, analytics or tag to the pages.",
    why: "The treatments that a visitor reads about can be health information: trackers on such pages have led to lawsuits and to action by regulators.",
    action:
      "Switch off your host’s analytics and scripts. The built site contacts no third party before a visitor acts.",
  },
  "scheduler-notice": {
    // The sandbox’s scheduler is replaced before a launch. Any other one belongs to a third party.
    isAsked: ({ settings: { scheduler } }) =>
      scheduler.kind !== "sandbox" && scheduler.load === "visible",
    confirms:
      "Our privacy notice says that the scheduler’s vendor learns of visitors who scroll to it.",
    why: "With SCHEDULER_LOAD=visible the vendor’s page loads before the visitor has pressed anything.",
    action: "Say so in the notice; or set SCHEDULER_LOAD=click, and this is not asked.",
  },
  hipaa: {
    isAsked: ({ content }) => "hipaa" in content.claims,
    confirms:
      "Every party that handles patients’ details for us, including the voice provider, the scheduler and the host, has signed a business associate agreement.",
    why: "The pages say HIPAA compliant. Regulators have pursued such a badge without agreements as deceptive.",
    action:
      "Sign them and switch on the provider’s HIPAA mode, or remove claims.hipaa and the texts that use it.",
  },
  testimonials: {
    isAsked: ({ content }) => content.testimonials.length > 0,
    confirms:
      "Each testimonial is what a real customer said, unpaid or marked as paid, with written permission on file.",
    why: "Invented or machine-written testimonials are illegal (16 CFR 465): up to $51,744 for each (2024).",
    action:
      "Collect the letters, or empty the list in site/src/features/testimonials/testimonials.ts.",
  },
  "trial-terms": {
    confirms:
      "Before a trial, the customer is told the later price, when it starts and how to cancel, and expressly agrees. Canceling is as easy as starting.",
    why: "A free trial that turns into $800 a month is a negative option under ROSCA.",
    action: "Put the terms on the page where the trial is agreed, and store each consent.",
  },
  "call-notice": {
    confirms:
      "Counsel has read the sentence beside the call button and finds it sufficient where our visitors live.",
    why: "About a dozen states require everyone’s consent before a call is monitored or recorded, and California’s law allows $5,000 for each call.",
    action:
      "Show counsel the sentence as the built page has it (site/src/features/call/words/call-words.ts).",
  },
  "recording-consent": {
    isAsked: ({ settings }) => settings.call.recording === "on",
    confirms:
      "Counsel accepts the click as consent to recording, and recordings are stored no longer than our notice says.",
    why: "CALL_RECORDING is on: in some states, a sentence that a visitor may overlook is not consent.",
    action: "Ask counsel; or switch recording off at the provider and set CALL_RECORDING=off.",
  },
  "calls-and-texts": {
    confirms:
      "The assistant calls and texts only people who agreed in writing, and stops within ten business days of being asked.",
    why: "An AI voice is an artificial voice under the TCPA (FCC 24-17): $500 to $1,500 for each call or text. The pages promise follow-up by text.",
    action: "Store the consents with the numbers. The site itself asks for no number.",
  },
  accessibility: {
    confirms:
      "Someone reads and answers reports from people with disabilities, and we know whether the federal rule for funded practices applies to our customers.",
    why: "HHS requires WCAG 2.1 AA of funded practices from May 11, 2027 (15 staff or more), or May 10, 2028. The ADA applies already.",
    action:
      "Decide who answers INFO_EMAIL. The pages are tested against WCAG 2.2 AA: test what you add.",
  },
  "health-data": {
    confirms:
      "Our privacy notice covers what callers say, and we know which state health-data laws and which breach rule apply, and who notifies the people affected.",
    why: "The FTC’s breach rule and state laws on health data apply to med-spas that HIPAA does not cover.",
    action: "Have the notice written, and name who acts on a breach.",
  },
  "key-limits": {
    account: "key",
    confirms:
      "At the provider, the public key is limited to this site’s origin and this assistant.",
    why: "Every visitor can read the key. Without limits, anyone who copies it calls at your expense.",
    action: `Restrict the key in the provider’s dashboard. ${orLetUsLook}`,
  },
  "call-length": {
    account: "assistant",
    confirms:
      "The provider ends calls after fifteen minutes at most, and records them as CALL_RECORDING says.",
    why: "A call that is never hung up costs money until the provider ends it.",
    action: `Run npm run provision, which sets ten minutes and no recording. ${orLetUsLook}`,
  },
  "spend-limit": {
    account: "monthlyUsd",
    confirms: "The provider’s account has a monthly spending limit that we can afford.",
    why: "Only that limit stops a flood of calls.",
    action: `Set the billing limit in the provider’s dashboard. ${orLetUsLook}`,
  },
};

/** The questions that apply to this site, and what their answers lack. */
export const questionChecks = (launch: LaunchCase): Check[] =>
  Object.entries(launchQuestions).map(([id, { isAsked, account, confirms, why, action }]) => {
    const unknown =
      account && "unknown" in launch.account[account] && launch.account[account].unknown;
    const applies = account ? Boolean(unknown) : (isAsked?.(launch) ?? true);
    const because = unknown ? ` (Asked because ${unknown}.)` : "";
    const fault = applies && faultOf(launch.answers[id], launch.today);
    return [fault && `${id}: ${fault}. To confirm: “${confirms}” ${why}${because}`, action];
  });

function faultOf(given: LaunchAnswer | undefined, today: string): string | null {
  if (!given?.answer) return "it is not answered";
  const { answer, by, on, note } = given;
  if (by === "") return "by is empty";
  if (on === "") return "on is empty";
  if (on > today) return "on is in the future";
  if (answer === "does not apply" && note === "") return "note does not say why it does not apply";
  return null;
}
