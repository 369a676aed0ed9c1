import type { SchedulerKind, VendorScript } from "./setup.ts";
import type { VendorHosts } from "./vendor-hosts.ts";

/** What an owner configures. */
export interface OwnersScheduler {
  kind: SchedulerKind;
  url: string;
  /** For the kind "script". */
  script?: VendorScript | undefined;
}

/** What has to be known of a vendor before a page is built. */
export interface Vendor {
  /** What its addresses look like, for the sentence that refuses another; `null`, any will do. */
  page: { called: string; such: string } | null;
  fits: (url: URL, hosts: VendorHosts) => boolean;
  /** What the security policy allows and whose messages are heard. */
  origins: (owner: OwnersScheduler, hosts: VendorHosts) => Origins;
  /** Vendors with a script run in a document of our own. */
  script?: (owner: OwnersScheduler, hosts: VendorHosts) => VendorScript;
}

export interface Origins {
  script: readonly string[];
  frame: readonly string[];
}

const originOf = (url: string): string => new URL(url).origin;
const parts = (url: URL): string[] => url.pathname.split("/").filter(Boolean);

/** A vendor whose booking page stands in a frame as it is. */
const framedAt = (
  name: "calendly" | "hubspot",
  page: { called: string; such: string },
): Vendor => ({
  page,
  fits: (url, hosts) => hosts[name].includes(url.origin) && parts(url).length > 0,
  origins: ({ url }) => ({ script: [], frame: [originOf(url)] }),
});

/** Source for hosts and paths: docs/schedulers.md. */
export const vendors: Readonly<Record<SchedulerKind, Vendor>> = {
  sandbox: {
    page: null,
    fits: () => true,
    // Its script runs in a document that it serves itself.
    origins: ({ url }) => ({ script: [], frame: [originOf(url)] }),
  },
  calendly: framedAt("calendly", {
    called: "a Calendly page",
    such: "https://calendly.com/your-practice/demo",
  }),
  cal: {
    page: { called: "a Cal.com page", such: "https://cal.com/your-practice/demo" },
    fits: (url, { cal }) => cal.includes(url.origin) && parts(url).length > 0,
    // Its frame is asked for at one name and may answer from the other.
    origins: (_, { cal }) => ({ script: [], frame: cal }),
  },
  hubspot: framedAt("hubspot", {
    called: "a HubSpot meetings page",
    such: "https://meetings.hubspot.com/your-practice",
  }),
  gohighlevel: {
    page: {
      called: "a GoHighLevel booking widget",
      such: "https://api.leadconnectorhq.com/widget/booking/your-calendar",
    },
    // Agencies serve the widget under names of their own; its path is always the same.
    fits: (url) => /^\/widget\/(bookings?|groups?)\/[^/]+/.test(url.pathname),
    origins: ({ url }) => ({ script: [], frame: [originOf(url)] }),
  },
  tidycal: {
    page: { called: "a TidyCal page", such: "https://tidycal.com/your-practice/demo" },
    fits: (url, { tidycal }) => tidycal.includes(url.origin) && parts(url).length > 0,
    origins: (_, { tidycal, tidycalScript }) => ({
      script: [originOf(tidycalScript)],
      frame: tidycal,
    }),
    script: ({ url }, { tidycalScript }) => ({
      src: tidycalScript,
      init: "TidyCal.init",
      element: { class: "tidycal-embed", "data-path": parts(new URL(url)).join("/") },
    }),
  },
  frame: {
    page: null,
    fits: () => true,
    origins: ({ url }) => ({ script: [], frame: [originOf(url)] }),
  },
  script: {
    page: null,
    fits: () => true,
    origins: ({ url, script }) => ({
      script: script ? [originOf(script.src)] : [],
      frame: [originOf(url)],
    }),
    script: ({ script }) => script ?? { src: "" },
  },
};
