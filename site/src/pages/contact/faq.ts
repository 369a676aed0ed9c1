import type { Question as MarkedQuestion } from "schema-dts";
import { claims } from "../../shared/claims.ts";
import { dollars, plans } from "../../shared/plans/plans.ts";

const { buildAndBounce, buildAndMaintain } = plans;

/** What owners ask before they buy, with whole answers. Source: spec §1, §2 (contact), §9. */
export const faq = {
  "How long does setup take?": `${claims.launchHours.value} hours. If it isn’t live by then, setup is free.`,
  "What does it cost?": `${buildAndBounce.name} is a one-time setup fee of ${dollars(buildAndBounce.price.usd)}. ${buildAndMaintain.name} is ${dollars(buildAndMaintain.price.usd)} per month and adds maintenance, updates, and 24/7 technical support. Both answer your phone the same way.`,
  "Can we try it first?": `Yes, free for ${claims.trialDays.value} days. The Start Free Trial button opens our scheduling page in a new tab, where you pick a time to talk. This site has no forms to fill out and doesn’t ask for a credit card.`,
  "What happens on a hard call?":
    "It doesn’t guess, and it gives no medical advice. It takes down the details, hands the call to your staff, and leaves them a note about what was asked. You decide who takes those calls before it goes live.",
  "Does it tell callers it’s an AI?":
    "Yes. It introduces itself as the AI receptionist when it picks up, and if a caller asks whether it’s a robot, it says so again. Start the test call on the home page and ask it.",
  "Is it HIPAA compliant?":
    "Yes, in both plans. Ask us in the demo what’s stored about a call, where, and for how long, and get the answer in writing.",
  "Does it work with the systems we use?": `There are ${claims.integrations.value} integrations, including Google, Outlook, Apple, and Calendly calendars, and the CRMs HubSpot, Pipedrive, GoHighLevel, and Salesforce. If yours isn’t listed, ask before you buy.`,
  "Who owns the system?":
    "You do, in both plans. Training and documentation come with it. Ask us in the demo who keeps the phone number and which records you can export, and get that in writing too.",
} as const;

/** A question as search engines read it. */
export const markedQuestion = ([question, answer]: [string, string]): MarkedQuestion => ({
  "@type": "Question",
  name: question,
  acceptedAnswer: { "@type": "Answer", text: answer },
});
