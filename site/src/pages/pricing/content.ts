import type { Offer, Product } from "schema-dts";
import { claims, demoMinutes } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";
import { billingWords, dollars, type Plan, plans } from "../../shared/plans/plans.ts";
import type { SchemaPlace } from "../../site-context.ts";

const { launchHours, trialDays } = claims;
const { buildAndBounce: once, buildAndMaintain: monthly } = plans;
const oncePrice = dollars(once.price.usd);
const monthlyPrice = dollars(monthly.price.usd);

/** Source: spec §2, /pricing. */
export const pricingOpening = {
  hero: {
    heading: "Build it once, or let us run it.",
    lead: `Both plans start with the same receptionist, live in ${launchHours.value} hours or your money back. Try it free for ${trialDays.value} days.`,
  },
  title: "Pricing: two plans, both on this page",
  description: `${once.name}: ${oncePrice} ${billingWords.once}. ${monthly.name}: ${monthlyPrice} ${billingWords.monthly}. Both live in ${launchHours.value} hours, with a ${trialDays.value}-day free trial.`,
  card: "Two prices,\nboth on\none page.",
  schema: (place) => ({ things: products(place) }),
} as const satisfies PageOpening;

const shownMonths = 6;
/** What the monthly price adds up to after each month, and the first month, from 1, that passes the setup fee. */
const totals = Array.from({ length: shownMonths }, (_, at) => (at + 1) * monthly.price.usd);
const crossesIn = totals.findIndex((total) => total > once.price.usd) + 1;
const inWords = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const month = `month ${inWords[crossesIn - 1] ?? crossesIn}`;
const yearly = dollars(12 * monthly.price.usd);

/** What the page says under the two plans. Source: spec §1 (claims), §9; the advice is ours. */
export const pricingContent = {
  beforeYouPress: {
    heading: "Before you click",
    claims: [launchHours, trialDays],
    signUp: `${monthly.action} opens our scheduling page in a new tab, where you pick a time for a ${demoMinutes}-minute demo call. You can’t sign up on this site, and nothing here asks for a credit card.`,
    afterTrial: `After the ${trialDays.value} days, you pay the price above for the plan you choose. This page doesn’t say how a trial turns into a plan, or how it ends if it doesn’t: ask us in the demo.`,
  },
  breakEven: {
    heading: `The prices cross in ${month}.`,
    sums: `By then, ${monthly.name} adds up to ${dollars(crossesIn * monthly.price.usd)}, more than the ${oncePrice} for ${once.name}. Over a year, it’s ${yearly}.`,
    difference:
      "The difference pays for our work: maintenance and updates, technical support around the clock, and a round of optimization every month.",
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
        when: "if you rarely miss a call.",
        why: "Count your missed calls for a week first. If your team picks up nearly all of them, you have little to gain.",
      },
      {
        verdict: "Just the first one,",
        when: "if someone on your team likes running systems.",
        why: `${once.name} comes with training and documentation. In good hands, that’s enough, and ${monthlyPrice} a month doesn’t buy you much. We’d do the same.`,
      },
      {
        verdict: "Not yet,",
        when: "if you can’t say who takes the calls it hands over.",
        why: "A hard call still needs a person. Until you can name one, the handoff goes nowhere.",
      },
    ],
  },
  ownership: {
    heading: "What “you own the system” means.",
    lead: "It’s true for both plans. Here’s what those words cover, and what they don’t.",
    follows: {
      heading: "What it covers",
      items: {
        "The system is yours.": `We build it for you, and you own it. ${monthly.name} includes everything in ${once.name}, so that’s true there too.`,
        "You can run it without us.":
          "Training and documentation come with the setup, so your own people can.",
        "Your calendar and your CRM stay yours.":
          "It books and writes into the ones you already have. Whatever it writes there is yours.",
      },
    },
    ask: {
      heading: "Ask us in the demo",
      questions: [
        "Who keeps the phone number, and how do we take it with us?",
        "Which calls, texts, and answers can we export, and in what format?",
        "Whose name are the voice and text-message accounts in, and who pays for them once we run it?",
        "What do we keep if we cancel the monthly plan, and starting when?",
      ],
      note: "This page doesn’t answer these. Get the answers in writing before you pay.",
    },
  },
} as const;

/** The plans as search engines read them. */
const products = (place: SchemaPlace): Product[] =>
  Object.entries(plans).map(([id, plan]) => ({
    "@type": "Product",
    ...place.idOf(id, "/pricing"),
    name: plan.name,
    description: plan.description,
    brand: { "@type": "Brand", name: place.brand },
    ...(place.card && { image: place.card }),
    offers: offer(plan, place),
  }));

/** A one-time fee is the offer's price. A monthly fee says so, or it would read as the whole price. */
function offer({ price }: Plan, { siteUrl, idOf }: SchemaPlace): Offer {
  const amount = { price: price.usd, priceCurrency: "USD" };
  return {
    "@type": "Offer",
    url: `${siteUrl}/pricing`,
    availability: "https://schema.org/InStock",
    seller: idOf("organization"),
    ...(price.billing === "once"
      ? amount
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            ...amount,
            billingDuration: "P1M",
            referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
          },
        }),
  };
}
