import { claims, demoMinutes } from "../../shared/claims.ts";
import type { PageOpening } from "../../shared/layout/page.tsx";

/** Source: spec §2, /integrations. */
export const integrationsOpening = {
  hero: {
    heading: "It works with what you have.",
    lead: "Your calendar, your CRM, and your messages stay where they are. Every call is written into them, and no one copies anything by hand.",
  },
  title: "Integrations: calendars, CRMs, and messages",
  description: `${claims.integrations.value} integrations: Google, Outlook, Apple, and Calendly calendars; HubSpot, Pipedrive, GoHighLevel, and Salesforce; Twilio, Slack, and Microsoft Teams.`,
  card: "It works\nwith what\nyou have.",
} as const satisfies PageOpening;

/** One sample call, and the four places it is written to; the entries are `sample-call.ts`. */
export const callEntries = {
  heading: "One call, four entries.",
  lead: "A sample: Dana, Tuesday, 7:52 pm. No one typed a thing.",
  places: [
    { place: "calendar", name: "The appointment", system: "in Google Calendar" },
    { place: "crm", name: "The record", system: "in HubSpot" },
    { place: "text", name: "The text message", system: "through Twilio SMS" },
    { place: "staff", name: "The note to your staff", system: "in Slack" },
  ],
} as const;

/** The groups and the names are the specification's. Source: spec §2, /integrations. */
export const integrationGroups = {
  "Calendar systems": ["Google", "Outlook", "Apple", "Calendly"],
  "CRM platforms": ["HubSpot", "Pipedrive", "GoHighLevel", "Salesforce"],
  Communication: ["Twilio SMS", "Email marketing", "Slack", "Microsoft Teams"],
} as const;

/** How many it works with, and the ones we can name. Source: spec §1 and §9 for the figure. */
export const namedSystems = {
  total: claims.integrations,
  heading: "Twelve of them, by name.",
  lead: "If you don’t see yours, ask us before you buy.",
  groups: integrationGroups,
} as const;

/** Source: spec §2, /integrations, popular tiles. What each tool does follows spec §1, about a call. */
export const popularTools = {
  heading: "The popular ones, and what each one does with a call.",
  tools: {
    "Google Calendar":
      "The receptionist books the appointment into it while the caller is still on the line.",
    HubSpot: "The call updates the CRM: who called, why, and where to call back.",
    Twilio: "It sends the caller the text with the day and the time.",
    Zapier: "It passes the event along to the other tools you’ve connected.",
  },
} as const;

export const askAboutYours = {
  heading: "Bring your list.",
  lead: `Tell us which calendar, CRM, and messaging you use, and see where a call would show up. The demo takes ${demoMinutes} minutes.`,
} as const;
