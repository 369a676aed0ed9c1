import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /chat-support. */
export const chatSupportOpening = {
  heading: "Chat Support",
  lead: "It greets visitors on your website, answers at once, takes their details and books inside the chat. At any hour.",
  meta: (brand) => ({
    title: `24/7 website chat support for practices | ${brand}`,
    description:
      "Website chat that engages visitors, gives instant answers, captures leads and books appointments inside the chat, 24 hours a day.",
    card: "Somebody is always at the desk.",
  }),
} as const satisfies PageOpening;
