import { claims } from "./claims.ts";

/** What the receptionist does: the names are the specification's. Source: spec §2, home. */
export const features = {
  "24/7 call handling": {
    id: "callHandling",
    text: `Answered within ${claims.answerRings.value} rings, Sunday night or Monday morning.`,
  },
  "Smart scheduling": {
    id: "scheduling",
    text: "It reads your calendar, offers times that are really open, and books while the caller is still on the line.",
  },
  "Lead qualification": {
    id: "qualification",
    text: "Your questions, in your order, and the answers in your CRM.",
  },
  "SMS follow-up": {
    id: "sms",
    text: "A text with the day and time. No one has to type it.",
  },
  "Analytics and insights": {
    id: "analytics",
    text: "Every call, every answer time, every booking, week by week.",
  },
  "Human handoff": {
    id: "handoff",
    text: "A knocked-out tooth, a burn, a question about pregnancy: it doesn’t guess. It takes down the details and hands the call to your staff.",
  },
} as const;

export type FeatureId = (typeof features)[keyof typeof features]["id"];
