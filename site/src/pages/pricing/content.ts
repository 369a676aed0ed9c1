import { claims } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page-opening.ts";
import { demoMinutes } from "../../shared/demo-call.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";
import { billingWords, breakEven, dollars, plans } from "../../shared/plans/plans.ts";

const { launchHours, trialDays } = claims;
const { buildAndBounce: once, buildAndMaintain: monthly } = plans;
const oncePrice = dollars(once.price.usd);
const monthlyPrice = dollars(monthly.price.usd);

/** Source: spec §2, /pricing. */
export const pricingOpening = {
  heading: "Build it once, or have us keep it.",
  lead: `Both plans start with the same receptionist, live in ${launchHours.value} hours or your money back. Try it free for ${trialDays.value} days.`,
  meta: (brand) => ({
    title: `Pricing: two plans, both on this page | ${brand}`,
    description: `${once.name}: ${oncePrice} ${billingWords.once}. ${monthly.name}: ${monthlyPrice} ${billingWords.monthly}. Both live in ${launchHours.value} hours, with a ${trialDays.value}-day free trial.`,
    card: "Two prices, both on one page.",
  }),
} as const satisfies PageOpening;

const shownMonths = 6;
const { totals, crossesIn } = breakEven(once.price.usd, monthly.price.usd, shownMonths);
const inWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const month = `month ${inWords[crossesIn - 1] ?? crossesIn}`;
const yearly = dollars(12 * monthly.price.usd);

/** What the page says under the two plans. Source: spec §1 (claims), §9; the advice is ours. */
export const pricingContent = {
  beforeYouPress: {
    heading: "Before you press a button",
    claims: [launchHours, trialDays],
    signUp: `${monthly.action} opens our scheduling page in a new tab, where you pick a time for a ${demoMinutes}-minute demo call. You cannot sign up on this site, and nothing on it asks for a card.`,
    afterTrial: `After the ${trialDays.value} days, the price above is the price of the plan you choose. How a trial becomes a plan, and how it ends if it does not, is not written here: ask us in the demo.`,
  },
  breakEven: {
    heading: `They cross in ${month}.`,
    sums: `By then ${monthly.name} has come to ${dollars(crossesIn * monthly.price.usd)}, more than the ${oncePrice} of ${once.name}. Over a year it comes to ${yearly}.`,
    difference:
      "The difference pays for our work: maintenance and updates, technical support at any hour, and a round of optimization every month.",
    onceUsd: once.price.usd,
    totals,
    crossesIn,
    month: "Month",
    bars: `${monthly.name}, added up month by month`,
    line: `${once.name}, paid once`,
    described: `${monthly.name} adds up to ${totals.map((total, index) => `${dollars(total)} after month ${index + 1}`).join(", ")}. ${once.name} stays at ${oncePrice}, which the sum passes in ${month}.`,
  },
  whenNot: {
    heading: "When not to buy.",
    cases: [
      {
        verdict: "Neither plan,",
        when: "if your phone is rarely missed.",
        why: "Count one week of missed calls first. If your team picks up nearly all of them, you have little to gain.",
      },
      {
        verdict: "Only the first,",
        when: "if you have somebody who likes looking after systems.",
        why: `${once.name} comes with training and documentation. In good hands that is enough, and ${monthlyPrice} a month buys you little. We would do the same.`,
      },
      {
        verdict: "Not yet,",
        when: "if you cannot name who answers the calls it hands over.",
        why: "A hard call still needs a person. Until you can name one, the hand-over leads nowhere.",
      },
    ],
  },
  ownership: {
    heading: "What “you own the system” means.",
    lead: "It holds for both plans. Here is what follows from the words, and what does not.",
    follows: {
      heading: "What follows",
      items: [
        {
          what: "The system is yours.",
          means: `We build it for you and you own it. ${monthly.name} includes everything in ${once.name}, so this holds there too.`,
        },
        {
          what: "You can run it without us.",
          means: "Training and documentation are in the setup, so that your own people can.",
        },
        {
          what: "Your calendar and your CRM stay yours.",
          means:
            "It books and writes into the ones you already have. What it has written there is in your hands.",
        },
      ],
    },
    ask: {
      heading: "Ask us in the demo",
      questions: [
        "Who keeps the phone number, and how do we take it with us?",
        "Which calls, texts and answers can we export, and in what form?",
        "In whose name are the voice and text-message accounts, and who pays for them once we run it?",
        "What do we keep if we stop the monthly plan, and from which month on?",
      ],
      note: "This page answers none of these. Have the answers put in writing before you pay.",
      action: layoutWords.bookDemo,
    },
  },
} as const;
