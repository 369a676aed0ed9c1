import type { OwnersScheduler } from "@ringwell/scheduler/setup";
import type { AboutPage, FAQPage, Thing, WebPage } from "schema-dts";

/**
 * The owner's configuration, as pages and islands receive it. They read no other configuration.
 */
export interface SiteContext {
  brand: {
    name: string;
    /** The general address behind every mailto link. */
    email: string;
  };
  call: CallSetup;
  /** Its `url` is the external scheduling page: every call-to-action that books a demo leads there. */
  scheduler: SchedulerChoice;
}

/** The scheduler of the home page, and when it loads. */
export interface SchedulerChoice extends OwnersScheduler {
  load: "visible" | "click";
}

/** Who answers the test call, and how it is offered. */
export interface CallSetup {
  apiUrl: string;
  /** Whose rooms the calls are in. The hosted call library needs more allowed hosts. */
  rooms: "sandbox" | "hosted";
  /** The kind of sample practice that answers in the sandbox, such as "dental". */
  practice: string;
  publicKey: string;
  assistantId: string;
  /** The page where the same assistant answers outside the site. `null`: none. */
  fallbackUrl: string | null;
  placement: "inline" | "floating";
  /** What the consent sentence says about recording; `unstated` says nothing. */
  recording: "off" | "on" | "unstated";
}

/** What every page module says about itself. */
export interface PageMeta {
  /** Without the brand, which `titled` adds. */
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** The page's sentence on its social card, line by line: three to nine words, drawn large. */
  card: string;
  /** Structured data, if the page is more than a `WebPage`. */
  schema?: (place: SchemaPlace) => PageSchema;
}

/** The page's type and the things it describes, in terms of schema.org. */
export interface PageSchema {
  page?: Exclude<AboutPage | FAQPage | WebPage, string>;
  things?: readonly Thing[];
}

/** The place of structured data. Its addresses are absolute. */
export interface SchemaPlace {
  siteUrl: string;
  brand: string;
  /** The page's picture. */
  card: string | undefined;
  /** Refers to what the page at `path`, or else the home page, describes under `name`. */
  idOf: (name: string, path?: string) => { "@id": string };
}
