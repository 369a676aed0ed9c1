import type { LaunchAnswer } from "./launch-answers.ts";
import type { Check, LaunchCase } from "./launch-case.ts";
import type { ProviderAccount } from "./provider-account.ts";

/** A point of law or of money that only the owner can answer for. */
interface LaunchQuestion {
  /** Absent, it is asked of every site. */
  isAsked?: (launch: LaunchCase) => boolean;
  /** What the account would tell by itself: asked only where it does not. */
  account?: keyof ProviderAccount;
  /** What answering "yes" confirms. */
  confirms: string;
  /** Why it is asked, in a sentence. */
  why: string;
  /** What to do first. */
  action: string;
}

/**
 * The questions, by the name under which `launch.json` answers them. This is a list of what to look
 * into, written down in November 2026 for the United States; it is not legal advice.
 */
export const launchQuestions: Readonly<Record<string, LaunchQuestion>> = {
  trackers: {
    confirms:
      "No pixel, analytics or tag of anybody else is added to the pages, neither by us nor by our host.",
    why: "Which treatment somebody reads about can be health information: trackers on such pages have led to lawsuits and to action by regulators.",
    action:
      "Switch off your host’s analytics and injected scripts. The site as built asks nobody else before a visitor acts.",
  },
  "scheduler-notice": {
    // The sandbox’s scheduler goes before a launch; any other is somebody else’s until it is pressed.
    isAsked: ({ settings: { scheduler } }) =>
      scheduler.kind !== "sandbox" && scheduler.load === "visible",
    confirms:
      "Our privacy notice says that the scheduler’s vendor hears of visitors who scroll to it.",
    why: "With SCHEDULER_LOAD=visible the vendor’s page loads before the visitor has pressed anything.",
    action: "Say so in the notice; or set SCHEDULER_LOAD=click, and this is not asked.",
  },
  hipaa: {
    isAsked: ({ content }) => "hipaa" in content.claims,
    confirms:
      "Every party that handles patients’ details for us, the voice provider, the scheduler and the host among them, has signed a business associate agreement.",
    why: "The pages say HIPAA compliant, and a badge without such agreements behind it has been pursued as deceptive.",
    action:
      "Sign them, and switch on the provider’s HIPAA mode where your plan has it; or take the words off the pages (claims.hipaa and whatever names it).",
  },
  testimonials: {
    isAsked: ({ content }) => content.testimonials.length > 0,
    confirms:
      "Each testimonial is what a real customer said, unpaid or marked as paid, with their written leave on file.",
    why: "Invented or machine-written testimonials are forbidden (16 CFR 465), each at a penalty of up to $51,744 (2024).",
    action:
      "Collect the letters, or empty the list in site/src/features/testimonials/testimonials.ts.",
  },
  "trial-terms": {
    confirms:
      "Before a trial begins the customer is told what it costs afterwards, from when, and how to cancel, and agrees to that expressly; cancelling is as easy as starting.",
    why: "A free trial that turns into $800 a month is a negative option under ROSCA.",
    action: "Put the terms on the page where the trial is agreed, and keep each consent.",
  },
  "call-notice": {
    confirms:
      "Counsel has read the sentence beside the call button and holds it to be enough where our visitors live.",
    why: "About a dozen states ask for everybody’s consent before a call is listened to or recorded, and California’s law gives $5,000 for each call.",
    action:
      "Show counsel the sentence as the built page has it (site/src/features/call/words/call-words.ts).",
  },
  "recording-consent": {
    isAsked: ({ settings }) => settings.call.recording === "on",
    confirms:
      "Counsel has agreed to recording with the click as consent, and recordings are kept no longer than our notice says.",
    why: "CALL_RECORDING is on: a sentence that a visitor may overlook is no consent everywhere.",
    action:
      "Ask; or switch recording off at the provider and set CALL_RECORDING=off, and this is not asked.",
  },
  "calls-and-texts": {
    confirms:
      "The assistant calls and texts only who agreed to it in writing, and stops when asked, within ten business days.",
    why: "An AI voice is an artificial voice under the TCPA (FCC 24-17): $500 to $1,500 for each call or text. The pages promise follow-up by text.",
    action: "Keep the consents with the numbers. This site asks for no number by itself.",
  },
  accessibility: {
    confirms:
      "Somebody reads and answers what people with disabilities report, and we know whether the federal rule for funded practices binds our customers.",
    why: "HHS asks funded practices for WCAG 2.1 AA from 11 May 2027 (15 staff or more) or 10 May 2028; the ADA holds already.",
    action:
      "Name who answers INFO_EMAIL. The pages are tested against WCAG 2.2 AA; what you add is yours to test.",
  },
  "health-data": {
    confirms:
      "Our privacy notice covers what callers say, and we know which state health-data laws and which breach rule bind us and who tells the people concerned.",
    why: "Med-spas outside HIPAA fall under the FTC’s breach rule and under state laws on health data.",
    action: "Have the notice written, and name who acts on a breach.",
  },
  "key-limits": {
    account: "key",
    confirms:
      "In the provider’s account the public key is allowed this site’s origin and this assistant, and nothing else.",
    why: "Every visitor can read the key; without limits whoever copies it calls at your expense.",
    action:
      "Restrict the key in the provider’s dashboard; or set VOICE_PRIVATE_KEY, and this command looks by itself.",
  },
  "call-length": {
    account: "assistant",
    confirms:
      "The provider ends a call after fifteen minutes at most, and records calls just as CALL_RECORDING says.",
    why: "A call that nobody hangs up costs until the provider ends it.",
    action:
      "Run npm run provision, which sets ten minutes and no recording; or set VOICE_PRIVATE_KEY, and this command looks by itself.",
  },
  "spend-limit": {
    account: "monthlyUsd",
    confirms: "The provider’s account has a monthly spending limit that we could bear.",
    why: "A flood of calls ends at that limit, and nowhere before.",
    action:
      "Set the billing limit in the provider’s dashboard; or set VOICE_PRIVATE_KEY, and this command looks by itself.",
  },
};

/** The questions that this site is asked, and why their answers do not count. */
export const questionChecks = (launch: LaunchCase): Check[] =>
  Object.entries(launchQuestions).map(([id, question]) => {
    const because = whyAsked(question, launch);
    const fault = because !== null && faultOf(launch.answers[id], launch.today);
    const { confirms, why, action } = question;
    return [fault && `${id}: ${fault}. To confirm: “${confirms}” ${why}${because}`, action];
  });

/** `null` when it is not asked; empty where the question's own sentence is enough. */
function whyAsked({ isAsked, account }: LaunchQuestion, launch: LaunchCase): string | null {
  if (!account) return !isAsked || isAsked(launch) ? "" : null;
  const read = launch.account[account];
  return "unknown" in read ? ` (Asked because ${read.unknown}.)` : null;
}

function faultOf(given: LaunchAnswer | undefined, today: string): string | null {
  if (!given?.answer) return "it is not answered";
  const { answer, by, on, note } = given;
  if (by === "") return "nobody is named under by";
  if (on === "") return "no day is given under on";
  if (on > today) return "on is a day that has not come";
  if (answer === "does not apply" && note === "") return "note does not say why it does not apply";
  return null;
}
