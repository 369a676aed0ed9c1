import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /products. */
export const productsOpening = {
  heading: "Our Products",
  lead: "One answers your phone, one answers your website. Both book into the same calendar.",
  meta: (brand) => ({
    title: `Our products: AI receptionist and website chat | ${brand}`,
    description:
      "A 24/7 AI phone receptionist and 24/7 website chat support for med-spas and dental practices, live in 48 hours or your money back.",
    card: "One answers your phone, one your website.",
  }),
} as const satisfies PageOpening;

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
