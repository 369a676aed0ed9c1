import { claims, demoMinutes } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";

/** Source: spec §2, /about. */
export const aboutOpening = {
  hero: {
    heading: "About Us",
    lead: "We answer the phone for practices whose teams are busy with patients.",
    leadsBack: true,
  },
  title: "About us",
  description:
    "Why we exist, where we’re going, and four reasons for a med-spa or dental practice to choose us.",
  card: "We answer,\nso you can\ntake care\nof people.",
  schema: ({ idOf }) => ({ page: { "@type": "AboutPage", mainEntity: idOf("organization") } }),
} as const satisfies PageOpening;

const { answerRings, launchHours } = claims;

/** Both readings of the page in the specification. Source: spec §2, /about, first and second. */
export const aboutContent = {
  purpose: {
    Mission: "No one who calls a practice should get a machine that only takes messages.",
    Vision:
      "A front desk where people take care of the people in the room, and every call still gets answered.",
  },
  reasons: {
    heading: "Four reasons to choose our receptionist.",
    items: [
      {
        ring: "rings",
        name: `It answers within ${answerRings.value} rings.`,
        text: "At noon, when everyone is with a patient, and on Sunday night, when no one is in.",
      },
      {
        ring: "hours",
        name: `It’s live in ${launchHours.value} hours.`,
        text: "If it isn’t, you get your money back.",
      },
      {
        ring: "calendar",
        name: "It books while they’re on the line.",
        text: "Into the calendar you already use, at a time that’s actually open.",
      },
      {
        ring: "core",
        name: "It’s HIPAA compliant.",
        text: "In both plans. Ask us how in the demo.",
      },
    ],
  },
  story: {
    heading: "Our story: a phone rings, and everyone is busy.",
    text: [
      "One of your people is with a patient, one is taking a payment, one is at lunch. The caller doesn’t know that. They hear it ring, get a machine, and try the next practice.",
      "That’s the whole story, and it’s older than any software. What’s missing is someone who picks up, asks the right questions, finds a time, and passes along what only a person should decide.",
      "That’s what we build, and we describe it in the words your front desk uses. Plain words are easy to check.",
    ],
    words: [
      { say: "A call,", not: "not an interaction." },
      { say: "A receptionist,", not: "not an agent." },
      { say: "A booking,", not: "not a conversion." },
      { say: "Handed over,", not: "not escalated." },
      { say: "“Our own figure,”", not: "not “proven.”" },
    ],
  },
  impact: {
    heading: "Our impact, and where the numbers come from.",
    practices: claims.practices,
    described: `${Number.parseInt(claims.practices.value, 10)} closed rings, one for each practice.`,
    others: [
      { ...claims.moreConsultations, says: claims.moreConsultations.alsoSays },
      claims.uptime,
      claims.integrations,
    ],
  },
  values: {
    heading: "Our values",
    columns: {
      "Say what’s true.":
        "Every number on this site says where it comes from. If it’s our own and no one else has confirmed it, we say that too.",
      "Leave care to people.":
        "It gives no medical advice. A hard call goes to your staff, along with what the caller asked.",
      "Hand over the keys.":
        "You own the system in both plans, with the training and documentation to run it yourself.",
    },
  },
  promise: {
    heading: `Our promise: live in ${launchHours.value} hours, or your money back.`,
    text: `Don’t take our word for it. The demo takes ${demoMinutes} minutes, and you bring the hard calls.`,
    claim: launchHours,
  },
} as const;
