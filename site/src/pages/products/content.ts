import { claims } from "../../shared/claims.ts";
import type { FeatureId } from "../../shared/features.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";
import { plans } from "../../shared/plans/plans.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { sampleChat } from "../../shared/samples/sample-chat.ts";
import { integrationGroups } from "../integrations/content.ts";

/** Source: spec §2, /products. */
export const productsOpening = {
  hero: {
    heading: "Our Products",
    lead: "One answers your phone, one answers your website. Both work around the clock and book into the same calendar.",
    leadsBack: true,
  },
  title: "Our products: AI receptionist and website chat",
  description: `A 24/7 AI phone receptionist and 24/7 website chat support for med-spas and dental practices, live in ${claims.launchHours.value} hours or your money back.`,
  card: "One answers\nyour phone,\none your\nwebsite.",
} as const satisfies PageOpening;

const answeredInTheWeek = Object.values(sampleCall.week.answered).reduce(
  (sum, calls) => sum + calls,
  0,
);

export const phoneProduct = {
  heading: "AI Receptionist",
  lead: `It answers within ${claims.answerRings.value} rings, at any hour. Here’s a sample call we made up, timed, with the appointment it books in the middle.`,
  featuresLead: `What it does, and what that looked like on ${sampleCall.caller}’s call.`,
  /** What each part of the receptionist did on the sample call. */
  seen: {
    callHandling: `7:52 pm, practice closed: picked up on the ${sampleCall.pickedUp}.`,
    scheduling: `${sampleCall.booking.when}, booked ${sampleCall.booking.at} seconds in.`,
    qualification: "New patient, a facial, this week, and a number to call back.",
    sms: `${sampleCall.text.note}.`,
    analytics: `One of ${answeredInTheWeek} calls answered in the sample week.`,
    handoff: sampleCall.note.title,
  } satisfies Record<FeatureId, string>,
  more: "How a call goes",
} as const;

export const chatProduct = {
  heading: "Website Chat Support",
  lead: "It greets your website’s visitors, answers, and books. This chat is a sample, and it’s made up.",
  names: { assistant: "Assistant", user: sampleChat.visitor },
  /** Source: spec §1, offering two. */
  features: {
    "24/7 website chat": `On ${sampleChat.day} at ${sampleChat.turns[0].at} it’s there, just like at noon.`,
    "Speaks first":
      "It engages visitors proactively: it greets them and offers help before they ask.",
    "Instant answers":
      "A question gets answered right away, while the visitor is still on the page.",
    "Lead capture": "It asks for a name and number, and saves them for your staff.",
    "Booking inside the chat": "Visitors pick an open time without leaving the conversation.",
    "The same calendar":
      "A time booked in the chat is taken on the phone too. Nothing to reconcile in the morning.",
  },
  more: "More about chat support",
} as const;

/** The hour that the chat took is shown as taken, beside the one that the call took. */
export const oneCalendar = {
  heading: "Two ways in, one calendar.",
  lead: "On Monday night, the chat books Thursday at 1:00. When Dana calls on Tuesday, that hour is taken, and the receptionist offers her 2:30.",
  calendar: {
    ...sampleCall.calendar,
    hours: sampleCall.calendar.hours.map((each) => {
      if (each.hour === "1:00") return { ...each, entry: "L. Ortiz, peel, by chat", booked: true };
      if (each.hour === "2:00") return { ...each, entry: "2:30 Dana, facial, by phone" };
      return each;
    }),
  },
  integrations: {
    heading: "Integrations",
    claim: claims.integrations,
    groups: integrationGroups,
    more: "See the integrations",
  },
} as const;

const inTheSetup = plans.buildAndBounce.features.filter(
  (feature) => !feature.endsWith("guarantee"),
);

/** What the 48 hours include. Source: spec §1, claims; §9, pricing and other figures. */
export const guarantee = {
  figure: claims.launchHours.value,
  unit: "-hour",
  heading: "guarantee",
  claim: claims.launchHours,
  says: `${claims.launchHours.value} ${claims.launchHours.says}`,
  items: [...inTheSetup, "Your money back if it isn’t live in time"],
  trial: `The first ${claims.trialDays.value} days are a free trial.`,
  start: "Get Started Today",
} as const;
