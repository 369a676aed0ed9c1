import { headerTable } from "../../site/src/build/header-table.ts";
import { readSiteSettings } from "../../site/src/build/site-settings.ts";

/** The headers of an owner with everything that adds to them: a provider, a vendor's script, and reports to another host. */
export const ownerTable = headerTable(
  readSiteSettings({
    SITE_URL: "https://fern.example",
    VOICE_API_URL: "https://api.vapi.ai",
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: "https://book.example/fern?a=%22b%22",
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
    REPORTS_URL: "https://reports.example/csp",
  }),
  ["a{}"],
);
