import { claims } from "./claims.ts";

/** What the receptionist does: the names are the specification's. Source: spec §2, home. */
export const features = [
  {
    id: "callHandling",
    name: "24/7 call handling",
    text: `Within ${claims.answerRings.value} rings, Sunday night or Monday morning.`,
  },
  {
    id: "scheduling",
    name: "Smart scheduling",
    text: "It reads your calendar, offers times that are really open, and books while the caller is still on the line.",
  },
  {
    id: "qualification",
    name: "Lead qualification",
    text: "The questions you would ask, in your order, written into the CRM.",
  },
  {
    id: "sms",
    name: "SMS follow-up",
    text: "A text with the day and time, with no one typing it.",
  },
  {
    id: "analytics",
    name: "Analytics and insights",
    text: "Every call, every answer time, every booking, week by week.",
  },
  {
    id: "handoff",
    name: "Human handoff",
    text: "A knocked-out tooth, a burn, a question about pregnancy: it doesn’t guess. It takes the facts and hands the call to your staff.",
  },
] as const;

export type FeatureId = (typeof features)[number]["id"];
