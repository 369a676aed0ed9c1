import type { SchedulerSetup } from "./setup.ts";
import { vendorHosts, type VendorHosts } from "./vendor-hosts.ts";
import { type Origins, type OwnersScheduler, vendors } from "./vendors.ts";

/** What the pages, their security policy and the browser need of the owner's scheduler. */
export interface PlacedScheduler {
  setup: SchedulerSetup;
  origins: Origins;
  /** Where every call to action leads. */
  link: string;
  /** Whether the vendor's script needs a document of our own to run in. */
  inDocument: boolean;
}

/** The scheduler's page by itself: where every call to action leads. */
export const linkOf = ({ url }: Pick<OwnersScheduler, "url">): string => url;

/** Works out, once and when the site is built, everything that follows from the owner's settings. */
export function placeScheduler(
  { kind, url, script }: OwnersScheduler,
  hosts: VendorHosts = vendorHosts,
): PlacedScheduler {
  const owner = { kind, url, script };
  const vendor = vendors[kind];
  const origins = vendor.origins(owner, hosts);
  return {
    setup: { kind, url, frameOrigins: origins.frame, script: vendor.script?.(owner, hosts) },
    origins,
    link: linkOf({ url }),
    inDocument: vendor.script !== undefined,
  };
}

/** Why this address cannot be this kind's, as "must be …"; `null` when it can. */
export function whyNotThisPage(
  { kind, url }: OwnersScheduler,
  hosts: VendorHosts = vendorHosts,
): string | null {
  const { page, fits } = vendors[kind];
  if (page === null || (URL.canParse(url) && fits(new URL(url), hosts))) return null;
  return `must be ${page.called} such as ${page.such}, because SCHEDULER_KIND is ${kind}`;
}
