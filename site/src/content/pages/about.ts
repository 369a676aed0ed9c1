import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /about. */
export const aboutOpening = {
  heading: "About Us",
  lead: "We answer the phone for practices whose people are busy with patients.",
  meta: (brand) => ({
    title: `About us | ${brand}`,
    description: `Why ${brand} exists, where it is going, and four reasons for a med-spa or dental practice to choose it.`,
    card: "We answer, so that you can look after people.",
  }),
} as const satisfies PageOpening;

export const aboutContent = {
  parts: [
    {
      heading: "Mission",
      text: "Nobody who rings a med-spa or a dental practice should reach a machine that only takes messages.",
    },
    {
      heading: "Vision",
      text: "A front desk where people look after the people in the room, and every call is still answered.",
    },
  ],
  reasons: {
    heading: "Four reasons to choose it",
    items: [
      "It answers within 2 rings, day and night.",
      "It is live in 48 hours, or you get your money back.",
      "It books into the calendar you already use.",
      "It is HIPAA compliant in both plans.",
    ],
  },
} as const;
