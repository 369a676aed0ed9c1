import type { SchedulerPage, VendorScript } from "./setup.ts";

/** Cal.com's frame is asked for at the first and may answer from the other. */
const calOrigins = ["https://app.cal.com", "https://cal.com"];

/** What has to be known of a vendor before a page is built. */
export interface Vendor {
  /** What its addresses look like, also for the sentence that refuses another; absent, any will do. */
  page?: { called: string; such: string; fits: (url: URL) => boolean };
  /** Where its frame answers from; absent, where its page is. */
  frameOrigins?: readonly string[];
  /** Vendors with a script run in a document of our own. */
  script?: (page: SchedulerPage) => VendorScript | undefined;
}

const pathOf = (url: URL): string => url.pathname.split("/").filter(Boolean).join("/");

/** A page of somebody's at one of these origins. */
const pageAt =
  (...origins: readonly string[]) =>
  (url: URL): boolean =>
    origins.includes(url.origin) && pathOf(url) !== "";

/** Source for hosts and paths: docs/schedulers.md. */
export const vendors = {
  // Its script runs in a document that it serves itself.
  sandbox: {},
  calendly: {
    page: {
      called: "a Calendly page",
      such: "https://calendly.com/your-practice/demo",
      fits: pageAt("https://calendly.com"),
    },
  },
  cal: {
    page: {
      called: "a Cal.com page",
      such: "https://cal.com/your-practice/demo",
      fits: pageAt(...calOrigins),
    },
    frameOrigins: calOrigins,
  },
  hubspot: {
    page: {
      called: "a HubSpot meetings page",
      such: "https://meetings.hubspot.com/your-practice",
      fits: pageAt(
        ...["", "-eu1", "-na2", "-na3", "-ap1"].map(
          (region) => `https://meetings${region}.hubspot.com`,
        ),
      ),
    },
  },
  gohighlevel: {
    page: {
      called: "a GoHighLevel booking widget",
      such: "https://api.leadconnectorhq.com/widget/booking/your-calendar",
      // Agencies serve the widget under names of their own; its path is always the same.
      fits: ({ pathname }) => /^\/widget\/(bookings?|groups?)\/[^/]/.test(pathname),
    },
  },
  tidycal: {
    page: {
      called: "a TidyCal page",
      such: "https://tidycal.com/your-practice/demo",
      fits: pageAt("https://tidycal.com"),
    },
    script: ({ url }) => ({
      // On another host than its pages.
      src: "https://asset-tidycal.b-cdn.net/js/embed.js",
      init: "TidyCal.init",
      element: { class: "tidycal-embed", "data-path": pathOf(new URL(url)) },
    }),
  },
  frame: {},
  script: { script: ({ script }) => script },
} satisfies Record<string, Vendor>;
