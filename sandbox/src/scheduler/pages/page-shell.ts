import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { html } from "hono/html";
import type { Booking } from "../calendar/booking.ts";
import { attributes, type Html, type Link, links } from "./form-parts.ts";
import type { PageQuery } from "./page-query.ts";

/** A page, which the shell makes a document. */
export interface Page {
  heading: string;
  /** Names the tab; unset, the heading does. */
  title?: string;
  /** Why what was asked for is not shown. */
  notice?: string | undefined;
  /** Small, beside the heading: "15 minutes". */
  aside?: string;
  /** Read aloud by screen readers when the script puts the page in place of another. */
  status?: string;
  /** The zone that times are shown in. */
  zone?: string;
  /** The reference of a booking, for the page around the frame. */
  booked?: string;
  /** True when the page around the frame should offer its own link instead. */
  failed?: boolean;
  body?: Html;
  /** The sentence that says what the page is for. */
  lead?: string;
  /** The one thing to do here: a form, or a link like a button. */
  action?: Html;
  /** Where else to go. */
  links?: readonly Link[];
}

/** The visitor that a page is made for. */
export interface Visitor {
  query: PageQuery;
  /** The visitor's time zone if known, else the company's. */
  zone: string;
  /** The company's time zone. */
  ownZone: string;
  nowMs: number;
  /** The booking to move; absent for a new booking. */
  moving?: Booking | undefined;
}

const javascript = "text/javascript; charset=utf-8";
const browserFile = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url));
const siteSheet = (name: string) =>
  readFileSync(new URL(`../../../../site/src/${name}.css`, import.meta.url));
const styles = ["layers", "reset", "tokens", "fonts", "base"].map((name) => `styles/${name}`);
const parts = ["button", "visually-hidden"].map((name) => `ui/${name}.module`);
const sheets = [...styles, ...parts].map(siteSheet);
const displayFace =
  "@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2";

/**
 * What the pages load and what other sites embed, by path. Read once, when the server starts. The style
 * sheet begins with the site's own, so that both look alike.
 */
export const pageFiles: Readonly<Record<string, { type: string; body: Buffer<ArrayBuffer> }>> = {
  "/scheduler/scheduler.css": {
    type: "text/css; charset=utf-8",
    body: Buffer.concat([...sheets, browserFile("scheduler.css")]),
  },
  "/scheduler/scheduler.js": { type: javascript, body: browserFile("scheduler.js") },
  "/scheduler/frame.js": { type: javascript, body: browserFile("frame.js") },
  "/scheduler/embed.js": { type: javascript, body: browserFile("embed.js") },
  "/fonts/display.woff2": {
    type: "font/woff2",
    body: readFileSync(createRequire(import.meta.url).resolve(displayFace)),
  },
};

/** The document of a page. Its script is a module; without it, every page still works. */
export function document(
  page: Page,
  { theme, parent, zone: askedZone }: PageQuery = {},
  scriptPath = "/scheduler/scheduler.js",
): Html {
  const { heading, title = heading, notice, aside, status, zone, booked, failed } = page;
  const facts = {
    "data-zone": zone,
    "data-status": status,
    "data-booked": booked,
    "data-failed": failed ? "" : undefined,
  };
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme ?? "light dark"}" />
        <title>${title}</title>
        <link rel="stylesheet" href="/scheduler/scheduler.css" />
        <script type="module" src="${scriptPath}"></script>
      </head>
      <body ${attributes({ "data-parent": parent, "data-asked-zone": askedZone })}>
        <p class="hidden" role="status" id="announcement"></p>
        <main ${attributes(facts)}>
          <header>
            <h1 tabindex="-1">${heading}</h1>
            ${aside ? html`<p>${aside}</p>` : ""}
          </header>
          ${notice ? html`<p class="notice" role="alert">${notice}</p>` : ""} ${page.body ?? ""}
          ${page.lead ? html`<p class="lead">${page.lead}</p>` : ""} ${page.action ?? ""}
          ${page.links?.length ? links(...page.links) : ""}
        </main>
      </body>
    </html>`;
}

/**
 * Nothing inline, nothing from other origins; only the named sites may frame the page. `more` adds
 * directives to the policy or replaces them.
 */
export function pageHeaders(
  framedBy: readonly string[] | "none",
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const policy = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": framedBy === "none" ? "'none'" : ["'self'", ...framedBy].join(" "),
    ...more,
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return {
    "Content-Security-Policy": directives.join("; "),
    // Not "no-referrer": a form would then be sent with `Origin: null`.
    "Referrer-Policy": "same-origin",
    // Sites of other origins show the page in a frame.
    "Cross-Origin-Resource-Policy": framedBy === "none" ? "same-origin" : "cross-origin",
    // A page with a secret must not be compressed: its size could reveal the secret.
    "Cache-Control": "no-store, no-transform",
  };
}

/**
 * `/scheduler/frame`: the document that a site frames to show the scheduler. The embed script runs
 * here, on the sandbox's own origin, so it has no access to the page of the site.
 */
export const framePage = (parent: string | undefined): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>Book a live demo</title>
        <script type="module" src="/scheduler/frame.js"></script>
      </head>
      <body ${parent ? html`data-parent="${parent}"` : ""}>
        <main></main>
      </body>
    </html>`;
