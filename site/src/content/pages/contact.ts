import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /contact. */
export const contactOpening = {
  heading: "Contact",
  lead: "Write to us, or pick a time: the demo call takes 15 minutes.",
  meta: (brand) => ({
    title: `Contact | ${brand}`,
    description: `Write to ${brand}, or book a 15-minute live demo of the AI receptionist for med-spas and dental practices.`,
    card: "Fifteen minutes, your own hard questions.",
  }),
} as const satisfies PageOpening;

export const contactContent = {
  emailHeading: "E-mail",
  demoHeading: "Live demo, 15 minutes",
} as const;
