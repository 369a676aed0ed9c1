import type { OwnersScheduler } from "@ringwell/scheduler/setup";
import type { AboutPage, FAQPage, Thing, WebPage } from "schema-dts";

/**
 * What the owner configures, as the pages and islands receive it.
 *
 * Everything else on a page is content. Pages and features read no configuration themselves.
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

/** Which scheduler stands on the home page, and when it loads. */
export interface SchedulerChoice extends OwnersScheduler {
  load: "visible" | "click";
}

/** Who answers the test call, and how it is offered. */
export interface CallSetup {
  apiUrl: string;
  /** Whose rooms the calls are in; those of the hosted call library need hosts of its own. */
  rooms: "sandbox" | "hosted";
  publicKey: string;
  assistantId: string;
  /** Where the same assistant answers outside the site; `null` switches the way out off. */
  fallbackUrl: string | null;
  placement: "inline" | "floating";
  /** What the consent sentence says about recording; `unstated` says nothing. */
  recording: "off" | "on" | "unstated";
}

/** What every page module says about itself. */
export interface PageMeta {
  title: string;
  /** One or two sentences for search results and link previews. */
  description: string;
  /** The page's sentence on its social card, line by line: three to nine words, drawn large. */
  card: string;
  /** What the page is to search engines, where it is more than a page. */
  schema?: (place: SchemaPlace) => PageSchema;
}

/** In the words of schema.org: what kind of page it is, and what it describes in full. */
export interface PageSchema {
  page?: Exclude<AboutPage | FAQPage | WebPage, string>;
  things?: readonly Thing[];
}

/** Where structured data stands: every address in it is absolute. */
export interface SchemaPlace {
  siteUrl: string;
  /** The page's picture. */
  card: string | undefined;
  /** Refers to what the page at `path`, or else the home page, describes under `name`. */
  idOf: (name: string, path?: string) => { "@id": string };
}
