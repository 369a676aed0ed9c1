import { claims } from "../claims.ts";
import type { PageMeta } from "../site-context.ts";

export const homeMeta = (brand: string): PageMeta => ({
  title: `${brand}: the AI receptionist for med-spas and dental practices`,
  description:
    "An AI phone receptionist that answers within 2 rings, day and night, and books into your calendar. Live in 48 hours, free for 7 days. Talk to it now.",
  card: "Answered by the second ring.",
});

/** The home page's words. Source: spec §2, home. */
export const homeContent = (brand: string) =>
  ({
    hero: {
      heading: "Answered by the second ring.",
      lead: `${brand} picks up your practice’s phone day and night, books into your calendar and hands the hard calls to your staff.`,
      offer: "Live in 48 hours, with a 7-day free trial.",
      startTrial: "Start free trial",
      bookDemo: "Book live demo",
    },
    badges: [
      { reading: "compliant", title: "HIPAA compliant", text: "In both plans" },
      { reading: "setup", title: "48-hour setup", text: "Or your money back" },
      { reading: "uptime", title: `${claims.uptime.value} uptime`, text: "Guaranteed" },
    ],
    missedCalls: {
      heading: "The phone rings. Most days, nobody can get to it.",
      lead: "Your team is with patients. Of every hundred calls, sixty-seven end without anyone saying hello.",
      unanswered: claims.unanswered,
      legend: { unanswered: "Unanswered, 67", answered: "Answered, 33" },
      described:
        "A hundred calls, one ring each: 67 open rings were missed, 33 closed rings were answered.",
      without: { heading: `Without ${brand}`, claims: [claims.noVoicemail, claims.lostYearly] },
      with: { heading: `With ${brand}`, claims: [claims.answerRate, claims.moreConsultations] },
      source: "Source",
    },
    features: { heading: "A front desk that never puts anyone on hold." },
    demo: {
      heading: "Fifteen minutes, your own hard questions.",
      lead: "Pick a time and we will run your worst call together. Or talk to the receptionist now.",
    },
  }) as const;
