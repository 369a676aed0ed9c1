import { claims } from "../claims.ts";

/** What we sell. Source: spec §9, Pricing. Amounts are whole US dollars. */
export const plans = {
  buildAndBounce: {
    name: "Build & Bounce",
    description: "We build it, you run it. The system is yours.",
    price: { usd: 1500, billing: "once" },
    badge: null,
    action: "Book a Demo",
    features: [
      "Complete AI receptionist setup",
      "Calendar and CRM integration",
      `${claims.launchHours.value}-hour deployment guarantee`,
      "Training and documentation",
      "You own the system",
    ],
  },
  buildAndMaintain: {
    name: "Build & Maintain",
    description: "We build it and keep it sharp.",
    price: { usd: 800, billing: "monthly" },
    badge: "Most Popular",
    action: "Start Free Trial",
    features: [
      "Everything in Build & Bounce",
      "Ongoing maintenance and updates",
      "24/7 technical support",
      "Monthly performance optimization",
      "Priority feature requests",
    ],
  },
} as const;

export type Plan = (typeof plans)[keyof typeof plans];

/** How a price is charged, as it is said beside the amount. */
export const billingWords = { once: "one-time setup fee", monthly: "per month" } as const;

/** Source: spec §9, "both plans include". */
export const inBothPlans = {
  heading: "In both plans",
  items: [
    "24/7 call handling",
    "Smart scheduling",
    "Lead qualification",
    "SMS follow-up",
    "Analytics",
    "HIPAA compliance",
  ],
} as const;

/** An amount as it is read: `$1,500`. */
export const dollars = (usd: number): string => inDollars.format(usd);

const inDollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});
