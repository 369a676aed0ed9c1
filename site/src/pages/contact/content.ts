import { claims, demoMinutes } from "../../shared/claims.ts";
import { layoutWords } from "../../shared/layout/navigation.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";
import { faq, markedQuestion } from "./faq.ts";

/** Source: spec §2, /contact. */
export const contactOpening = {
  hero: {
    heading: "Contact",
    lead: `Send us an email, or pick a time: the demo takes ${demoMinutes} minutes.`,
  },
  title: "Contact",
  description: `Email us, or book a ${demoMinutes}-minute live demo of the AI receptionist for med-spas and dental practices.`,
  card: "Fifteen\nminutes.\nYour hardest\nquestions.",
  schema: () => ({
    page: { "@type": "FAQPage", mainEntity: Object.entries(faq).map(markedQuestion) },
  }),
} as const satisfies PageOpening;

const { launchHours, trialDays } = claims;

/** The address itself is configuration. Source: spec §2, /contact, and §9. */
export const contactContent = {
  ways: {
    heading: "Contact details",
    email: "Email us",
    emailNote: "Opens your email app. There’s no form on this site.",
    demo: "Talk to us",
    demoNote: `${demoMinutes} minutes, at a time you pick on our scheduling page.`,
    demoAction: layoutWords.bookDemo,
    receptionist: "Talk to the receptionist",
    receptionistNote:
      "Right now, in your browser, out loud or typed. The test call is on the home page.",
    receptionistAction: "Go to the test call",
  },
  quickStart: {
    heading: "Quick start",
    lead: "From our first talk to your first answered call.",
    steps: [
      {
        time: `${demoMinutes} min`,
        name: "The demo call",
        text: "Bring your hardest call. We’ll run it together, and you’ll hear what your callers would hear.",
      },
      {
        time: "Hour 0",
        name: "We set it up",
        text: "We connect your calendar and CRM. You tell us what it should ask, and who takes the calls it hands over.",
      },
      {
        time: `Hour ${launchHours.value}`,
        name: "It’s live",
        text: `By hour ${launchHours.value}, or the setup is free. The trial is free for ${trialDays.value} days.`,
      },
    ],
    hours: Number(launchHours.value),
    claim: launchHours,
  },
  faq: { heading: "Questions before you buy." },
} as const;
