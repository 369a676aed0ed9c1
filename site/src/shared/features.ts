import { claims } from "./claims.ts";

/** One thing the receptionist does: its name is the specification's. Source: spec §2, home. */
export interface Feature {
  name: string;
  text: string;
}

export const features = {
  callHandling: {
    name: "24/7 call handling",
    text: `Within ${claims.answerRings.value} rings, Sunday night or Monday morning.`,
  },
  scheduling: {
    name: "Smart scheduling",
    text: "It reads your calendar, offers times that are really open, and books while the caller is still on the line.",
  },
  qualification: {
    name: "Lead qualification",
    text: "The questions you would ask, in your order, written into the CRM.",
  },
  sms: {
    name: "SMS follow-up",
    text: "A text with the day and time, with no one typing it.",
  },
  analytics: {
    name: "Analytics and insights",
    text: "Every call, every answer time, every booking, week by week.",
  },
  handoff: {
    name: "Human handoff",
    text: "A knocked-out tooth, a burn, a question about pregnancy: it doesn’t guess. It takes the facts and hands the call to your staff.",
  },
} as const satisfies Record<string, Feature>;
