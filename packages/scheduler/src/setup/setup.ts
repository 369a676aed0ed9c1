import type { VendorHosts } from "./vendors.ts";

/** The schedulers that can be embedded, by the word an owner sets. */
export type SchedulerKind =
  | "sandbox"
  | "calendly"
  | "cal"
  | "hubspot"
  | "gohighlevel"
  | "tidycal"
  | "frame"
  | "script";

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

/** What an owner configures. */
export interface OwnersScheduler {
  kind: SchedulerKind;
  url: string;
  /** For the kind "script". */
  script?: VendorScript | undefined;
  /** Other addresses for the vendors, in tests; no setting leads here. */
  hosts?: VendorHosts | undefined;
}

/** Everything a browser needs to know to show the owner's scheduler. Survives JSON. */
export interface SchedulerSetup {
  kind: SchedulerKind;
  /** The scheduler's page by itself. */
  url: string;
  /** Where the vendor's own frame comes from: nobody else is listened to. */
  frameOrigins: readonly string[];
  script?: VendorScript | undefined;
}
