import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /ai-receptionist. */
export const aiReceptionistOpening = {
  heading: "AI Receptionist",
  lead: "It answers within 2 rings, qualifies the caller, books into your calendar, sends the text, updates the CRM, and hands complex calls to your staff.",
  meta: (brand) => ({
    title: `AI receptionist for med-spas and dental practices | ${brand}`,
    description:
      "A 24/7 AI phone receptionist: answers within 2 rings, qualifies leads, books appointments, sends SMS follow-ups and hands complex calls to staff.",
    card: "It picks up when nobody else can.",
  }),
} as const satisfies PageOpening;
