import {
  type OwnersScheduler,
  placeScheduler,
  type PlacedScheduler,
} from "@ringwell/scheduler/setup";
import type { SiteContext } from "../../site-context.ts";

/** What follows from the owner's scheduler, for the pages, their security policy and the islands. */
export const placedScheduler = ({
  kind,
  url,
  script,
  hosts,
}: SiteContext["scheduler"]): PlacedScheduler =>
  placeScheduler({ kind, url, script } satisfies OwnersScheduler, hosts);

export { linkOf, whyNotThisPage } from "@ringwell/scheduler/setup";
