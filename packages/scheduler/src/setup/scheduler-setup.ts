import type { OwnersScheduler, SchedulerKind, SchedulerSetup } from "./setup.ts";
import { type Vendor, vendors } from "./vendors.ts";

export type { OwnersScheduler } from "./setup.ts";

/** What the pages, their security policy and the browser need of the owner's scheduler. */
export interface PlacedScheduler {
  setup: SchedulerSetup;
  /** The origins that the content policy allows and whose messages are accepted. */
  origins: { script: readonly string[]; frame: readonly string[] };
  /** Whether the vendor's script needs a document of our own to run in. */
  inDocument: boolean;
}

/** The words that an owner may set. */
export const schedulerKinds = Object.keys(vendors) as SchedulerKind[];

/** Works out, once and when the site is built, everything that follows from the owner's settings. */
export function placeScheduler(owner: OwnersScheduler): PlacedScheduler {
  const { kind, url } = owner;
  const vendor: Vendor = vendors[kind];
  const script = vendor.script?.(owner);
  const frame = vendor.frameOrigins ?? [new URL(url).origin];
  return {
    setup: { kind, url, frameOrigins: frame, script },
    origins: { script: script?.src ? [new URL(script.src).origin] : [], frame },
    inDocument: script !== undefined,
  };
}

/** Why this address cannot be this kind's, as "must be …"; `null` when it can. */
export function pageProblem({ kind, url }: OwnersScheduler): string | null {
  const { page }: Vendor = vendors[kind];
  if (!page || (URL.canParse(url) && page.fits(new URL(url)))) return null;
  return `must be ${page.called} such as ${page.such}, because SCHEDULER_KIND is ${kind}`;
}
