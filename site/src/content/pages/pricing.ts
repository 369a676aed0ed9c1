import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /pricing. */
export const pricingOpening = {
  heading: "Build it once, or have us keep it.",
  lead: "Both plans start with the same receptionist, live in 48 hours or your money back. Try it free for 7 days.",
  meta: (brand) => ({
    title: `Pricing: two plans, both on this page | ${brand}`,
    description:
      "Build & Bounce: $1,500 one-time setup fee. Build & Maintain: $800 per month. Both live in 48 hours, with a 7-day free trial.",
    card: "Two prices, both on one page.",
  }),
} as const satisfies PageOpening;
