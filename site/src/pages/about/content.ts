import { claims } from "../../shared/claims.ts";
import { demoMinutes } from "../../shared/demo-call.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";
import type { PageOpening } from "../../shared/layout/page-opening.ts";

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

const { answerRings, launchHours } = claims;

/** Both readings of the page in the specification. Source: spec §2, /about, first and second. */
export const aboutContent = {
  purpose: [
    {
      heading: "Mission",
      text: "Nobody who rings a practice should reach a machine that only takes messages.",
    },
    {
      heading: "Vision",
      text: "A front desk where people look after the people in the room, and every call is still answered.",
    },
  ],
  reasons: {
    heading: "Four reasons to choose it.",
    items: [
      {
        ring: "rings",
        name: `It answers within ${answerRings.value} rings.`,
        text: "At noon, when everyone is with a patient, and on Sunday night, when nobody is in.",
      },
      {
        ring: "hours",
        name: `It is live in ${launchHours.value} hours.`,
        text: "From start to live, or you get your money back.",
      },
      {
        ring: "calendar",
        name: "It books while they are on the line.",
        text: "Into the calendar you already use, at a time that is really free.",
      },
      {
        ring: "core",
        name: "It is HIPAA compliant.",
        text: "In both plans. Ask us in the demo how it is done.",
      },
    ],
  },
  story: {
    heading: "Our story: a phone rings, and everyone is busy.",
    text: [
      "One of your people is with a patient, one is taking a payment, one is at lunch. The caller knows none of this. The caller hears it ring, then a machine, and tries the next practice.",
      "That is the whole story, and it is older than any software. What is missing is somebody who picks up, asks the right questions, finds a time, and passes on what only a person should decide.",
      "We build that, and we describe it in the words your front desk uses. What is said exactly can be checked.",
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
    heading: "Our impact, and whose figures these are.",
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
    columns: [
      {
        heading: "Say what is so.",
        text: "A figure on this site says where it comes from, beside it or where it is explained. Where one is our own and nobody else has confirmed it, the source says that.",
      },
      {
        heading: "Leave care to people.",
        text: "It gives no medical advice. A hard call goes to your staff, together with what was asked.",
      },
      {
        heading: "Hand over the keys.",
        text: "You own the system in both plans, with the training and the documentation to run it yourself.",
      },
    ],
  },
  promise: {
    heading: `Our promise: live in ${launchHours.value} hours, or your money back.`,
    text: `See it before you believe it. The demo takes ${demoMinutes} minutes, and you bring the hard calls.`,
    claim: launchHours,
    action: layoutWords.bookDemo,
  },
} as const;
