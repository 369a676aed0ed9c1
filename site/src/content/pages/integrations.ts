import { claims } from "../claims.ts";
import type { PageOpening } from "../page-opening.ts";

/** Source: spec §2, /integrations. */
export const integrationsOpening = {
  heading: "It works with what you have.",
  lead: `${claims.integrations.value} integrations. The calendar, the CRM and the messages stay where they are.`,
  meta: (brand) => ({
    title: `Integrations: calendars, CRMs and messages | ${brand}`,
    description:
      "50+ integrations: Google, Outlook, Apple and Calendly calendars, HubSpot, Pipedrive, GoHighLevel and Salesforce, Twilio, Slack and Microsoft Teams.",
    card: "It works with what you have.",
  }),
} as const satisfies PageOpening;

export const integrationGroups = [
  { heading: "Calendar systems", items: ["Google", "Outlook", "Apple", "Calendly"] },
  { heading: "CRM platforms", items: ["HubSpot", "Pipedrive", "GoHighLevel", "Salesforce"] },
  {
    heading: "Communication",
    items: ["Twilio SMS", "Email marketing", "Slack", "Microsoft Teams"],
  },
] as const;
