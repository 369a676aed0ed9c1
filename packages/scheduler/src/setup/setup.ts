import type { vendors } from "./vendors.ts";

/** The schedulers that can be embedded, by the word an owner sets. */
export type SchedulerKind = keyof typeof vendors;

/** A vendor's script, and what it is given. */
export interface VendorScript {
  src: string;
  /** Its digest, for a script that never changes. */
  integrity?: string | undefined;
  /** The attributes of the element it fills. */
  element?: Readonly<Record<string, string>> | undefined;
  /** The function that fills it, as in `Vendor.init`; unset, the script finds the element by itself. */
  init?: string | undefined;
}

/** The scheduler's page by itself, and for the kind "script" what fills it. */
export interface SchedulerPage {
  url: string;
  script?: VendorScript | undefined;
}

/** What an owner configures. */
export interface OwnersScheduler extends SchedulerPage {
  kind: SchedulerKind;
}

/** Everything a browser needs to know to show the owner's scheduler. Survives JSON. */
export interface SchedulerSetup extends SchedulerPage {
  kind: SchedulerKind;
  /** The origins of the vendor's own frame. Messages from other origins are ignored. */
  frameOrigins: readonly string[];
}
