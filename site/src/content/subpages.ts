import { claims } from "./claims.ts";
import type { PageMeta } from "./site-context.ts";

/** How a page other than home begins. `meta` names the brand, which is configuration. */
export interface PageOpening {
  heading: string;
  lead: string;
  meta: (brand: string) => PageMeta;
}

/** Source: spec §1, §2 (each page's line), §9. */
export const openings = {
  products: {
    heading: "Our Products",
    lead: "One answers your phone, one answers your website. Both book into the same calendar.",
    meta: (brand) => ({
      title: `Our products: AI receptionist and website chat | ${brand}`,
      description:
        "A 24/7 AI phone receptionist and 24/7 website chat support for med-spas and dental practices, live in 48 hours or your money back.",
    }),
  },
  aiReceptionist: {
    heading: "AI Receptionist",
    lead: "It answers within 2 rings, qualifies the caller, books into your calendar, sends the text, updates the CRM, and hands complex calls to your staff.",
    meta: (brand) => ({
      title: `AI receptionist for med-spas and dental practices | ${brand}`,
      description:
        "A 24/7 AI phone receptionist: answers within 2 rings, qualifies leads, books appointments, sends SMS follow-ups and hands complex calls to staff.",
    }),
  },
  chatSupport: {
    heading: "Chat Support",
    lead: "It greets visitors on your website, answers at once, takes their details and books inside the chat. At any hour.",
    meta: (brand) => ({
      title: `24/7 website chat support for practices | ${brand}`,
      description:
        "Website chat that engages visitors, gives instant answers, captures leads and books appointments inside the chat, 24 hours a day.",
    }),
  },
  integrations: {
    heading: "It works with what you have.",
    lead: `${claims.integrations.value} integrations. The calendar, the CRM and the messages stay where they are.`,
    meta: (brand) => ({
      title: `Integrations: calendars, CRMs and messages | ${brand}`,
      description:
        "50+ integrations: Google, Outlook, Apple and Calendly calendars, HubSpot, Pipedrive, GoHighLevel and Salesforce, Twilio, Slack and Microsoft Teams.",
    }),
  },
  pricing: {
    heading: "Build it once, or have us keep it.",
    lead: "Both plans start with the same receptionist, live in 48 hours or your money back. Try it free for 7 days.",
    meta: (brand) => ({
      title: `Pricing: two plans, both on this page | ${brand}`,
      description:
        "Build & Bounce: $1,500 one-time setup fee. Build & Maintain: $800 per month. Both live in 48 hours, with a 7-day free trial.",
    }),
  },
  about: {
    heading: "About Us",
    lead: "We answer the phone for practices whose people are busy with patients.",
    meta: (brand) => ({
      title: `About us | ${brand}`,
      description: `Why ${brand} exists, where it is going, and four reasons for a med-spa or dental practice to choose it.`,
    }),
  },
  contact: {
    heading: "Contact",
    lead: "Write to us, or pick a time: the demo call takes 15 minutes.",
    meta: (brand) => ({
      title: `Contact | ${brand}`,
      description: `Write to ${brand}, or book a 15-minute live demo of the AI receptionist for med-spas and dental practices.`,
    }),
  },
} as const satisfies Record<string, PageOpening>;

export const backHome = "Back to home";

/** Source: spec §2, /integrations. */
export const integrationGroups = [
  { heading: "Calendar systems", items: ["Google", "Outlook", "Apple", "Calendly"] },
  { heading: "CRM platforms", items: ["HubSpot", "Pipedrive", "GoHighLevel", "Salesforce"] },
  {
    heading: "Communication",
    items: ["Twilio SMS", "Email marketing", "Slack", "Microsoft Teams"],
  },
] as const;

/** Source: decision on /about: mission, vision and four reasons. The sentences are ours. */
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

/** The products page's first band. Source: spec §2, /products. An example, made up. */
export const receptionistSample = {
  heading: "AI Receptionist",
  lead: "A sample phone conversation, and the appointment it leaves behind.",
  conversation: [
    { speaker: "assistant", words: "Good evening, I’m the AI receptionist. How can I help?" },
    { speaker: "user", words: "Do you have anything Thursday for a facial?" },
    { speaker: "assistant", words: "Thursday at 2:30 pm with Maya is free. Shall I book it?" },
    { speaker: "user", words: "Yes, please." },
  ],
  appointment: {
    fact: "Appointment booked",
    lines: [
      { term: "Service", value: "Facial with Maya" },
      { term: "Date", value: "Thursday, 2:30 pm" },
      { term: "Status", value: "Confirmed" },
    ],
  },
  names: { assistant: "Receptionist", user: "Dana" },
} as const;

export const contactContent = {
  emailHeading: "E-mail",
  demoHeading: "Live demo, 15 minutes",
} as const;

/** Source: spec §8, 404 page. */
export const notFoundContent = {
  heading: "Page Not Found",
  happened: "This page does not exist. It may have been moved or deleted. Nobody picked up.",
  goHome: "Go Home",
  meta: (brand: string): PageMeta => ({
    title: `Page Not Found | ${brand}`,
    description: "This page does not exist. It may have been moved or deleted.",
  }),
} as const;
