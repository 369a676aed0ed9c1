import { claims, demoMinutes } from "../../shared/claims.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import type { PageMeta, PageSchema, SchemaPlace, SiteContext } from "../../site-context.ts";

const { answerRings, hipaa, launchHours, trialDays, unanswered, uptime } = claims;
const { caller, when } = sampleCall;
const missed = Number.parseInt(unanswered.value, 10);

export const homeMeta = ({ brand }: SiteContext): PageMeta => ({
  title: `${brand.name}: the AI receptionist for med-spas and dental practices`,
  description: `An AI phone receptionist that answers within ${answerRings.value} rings, day and night, and books into your calendar. Live in ${launchHours.value} hours, free for ${trialDays.value} days. Talk to it now.`,
  card: "Answered\nby the\nsecond ring.",
  schema: (place) => whoWeAre(brand, place),
});

/** Who we are, in full; other pages name it by its `@id`. */
const whoWeAre = (
  { name, email }: SiteContext["brand"],
  { siteUrl, idOf }: SchemaPlace,
): PageSchema => ({
  page: { "@type": "WebPage", about: idOf("organization") },
  things: [
    {
      "@type": "Organization",
      ...idOf("organization"),
      name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      email,
    },
    {
      "@type": "WebSite",
      ...idOf("website"),
      name,
      url: `${siteUrl}/`,
      inLanguage: "en-US",
      publisher: idOf("organization"),
    },
  ],
});

/** The home page's words. Source: spec §2, home. */
export const homeContent = {
  hero: {
    heading: "Answered by the second ring.",
    lead: (brand: string) =>
      `${brand} picks up your practice’s phone day and night, books visits into your calendar, and hands the hard calls to your team.`,
    offer: `Live in ${launchHours.value} hours, with a ${trialDays.value}-day free trial.`,
    startTrial: "Start free trial",
    bookDemo: "Book live demo",
  },
  badges: [
    {
      ring: "compliant",
      title: `${hipaa.value} compliant`,
      text: "In both plans",
      source: hipaa.source,
    },
    {
      ring: "setup",
      title: `${launchHours.value}-hour setup`,
      text: "Or your money back",
      source: launchHours.source,
    },
    {
      ring: "uptime",
      title: `${uptime.value} uptime`,
      text: "Guaranteed",
      source: uptime.source,
    },
  ],
  missedCalls: {
    heading: "The phone rings. Most days, no one can get to it.",
    lead: `Your team is with patients. Out of every hundred calls, ${missed} end before anyone says hello.`,
    missed,
    legend: { unanswered: `Unanswered, ${missed}`, answered: `Answered, ${100 - missed}` },
    described: `A hundred calls, one ring each: ${missed} open rings were missed, ${100 - missed} closed rings were answered.`,
    withoutUs: (brand: string) => `Without ${brand}`,
    withUs: (brand: string) => `With ${brand}`,
  },
  features: { heading: "A front desk for every hour of the week." },
  oneCall: {
    heading: `One call, ${when.day}, ${when.call}.`,
    lead: `A made-up sample: the lights are off, and ${caller} calls about ${when.visit}. Here’s what happens, and who sees it.`,
    moments: {
      call: `${when.call}, the call`,
      text: `${when.text}, the text`,
      note: `${when.text}, the note`,
      calendar: `${when.visit}, the calendar`,
    },
  },
  pricing: { heading: "Two prices, both right here.", compare: "Compare plans" },
  demo: {
    heading: "Fifteen minutes. Your hardest questions.",
    lead: `Pick a time for a ${demoMinutes}-minute demo, and we’ll run your toughest call together. Or talk to the receptionist now.`,
  },
} as const;
