import { createHash } from "node:crypto";
import type { SiteContext } from "../site/src/site-context.ts";
import { placedScheduler } from "../site/src/features/scheduler/placed-scheduler.ts";
import { policyOf } from "./content-policy.ts";
import { frameDocumentHeaders, frameDocumentPath } from "./frame-document.ts";

export type HeaderValues = Readonly<Record<string, string>>;

/** Which headers go with which paths; the hosts' files and our own server are made from this. */
export interface HeaderTable {
  /** Every answer. */
  everything: HeaderValues;
  /** Every answer over TLS: sent over plain http, browsers must pass over it. */
  secure: HeaderValues;
  /** Addresses under this folder carry a content hash. */
  hashed: { under: string; headers: HeaderValues };
  /** What single files have instead of what every answer has. */
  own: Readonly<Record<string, HeaderValues>>;
  /** Where browsers report what a policy stopped; nowhere without. See `withReports`. */
  reportsUrl?: string | undefined;
}

const policyName = "Content-Security-Policy";

/**
 * One policy for all pages: a page reached by the back button keeps the policy it came with.
 * `sheets` are the inlined ones, a page each; their hashes are what the style policy allows, besides
 * the whole sheet that comes with the islands.
 */
export function headerTable(
  site: SiteContext & { reportsUrl?: string | undefined },
  sheets: readonly string[],
): HeaderTable {
  const scheduler = placedScheduler(site.scheduler);
  return {
    everything: {
      [policyName]: contentSecurityPolicy(site, sheets),
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy":
        "microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Speculation-Rules": '"/speculation-rules.json"',
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    },
    // Not "preload": a browser's own list is left again after months, so only an owner may ask for it.
    secure: { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" },
    hashed: {
      under: "/assets/",
      headers: {
        "Cache-Control": "public, max-age=31536000, immutable",
        // The document that a vendor's script runs in has an opaque origin: a module script needs CORS.
        ...(scheduler.inDocument && { "Access-Control-Allow-Origin": "*" }),
      },
    },
    own: {
      // No host could know it by the name, and a browser refuses rules under any other type.
      "/speculation-rules.json": { "Content-Type": "application/speculationrules+json" },
      ...(scheduler.inDocument && { [frameDocumentPath]: frameDocumentHeaders(scheduler) }),
    },
    ...(site.reportsUrl && { reportsUrl: site.reportsUrl }),
  };
}

/** The name that policies and browsers call the place by. */
const reportGroup = "csp";

/** The table with every policy's reports going to `url`; without one there are none. */
export function withReports(table: HeaderTable, url: string | undefined): HeaderTable {
  if (!url) return table;
  const reporting = (headers: HeaderValues): HeaderValues => ({
    ...headers,
    ...(headers[policyName] && {
      [policyName]: `${headers[policyName]}; report-to ${reportGroup}`,
      "Reporting-Endpoints": `${reportGroup}="${url}"`,
    }),
  });
  const own = Object.entries(table.own).map(([path, headers]) => [path, reporting(headers)]);
  return {
    ...table,
    everything: reporting(table.everything),
    own: Object.fromEntries(own) as HeaderTable["own"],
  };
}

/** What one answer is sent with, besides its length, its tag, and the type that its name says. `path` is the one asked for. */
export function headersFor(
  table: HeaderTable,
  path: string,
  { found, secure }: { found: boolean; secure: boolean },
): HeaderValues {
  return {
    ...table.everything,
    ...(secure && table.secure),
    ...(found && path.startsWith(table.hashed.under) && table.hashed.headers),
    ...(found && table.own[path]),
  };
}

/**
 * What the hosted call library needs: its call machine, which it fetches by itself when a call begins,
 * and its rooms, at any of the names it falls back to. Its error reports go nowhere.
 */
const hostedRooms = {
  script: ["c.daily.co", "c.dailywebrtc.com", "c.dailywebrtc.net"].map(
    (host) => `https://${host}/call-machine/`,
  ),
  connect: ["daily.co", "dailywebrtc.com", "dailywebrtc.net"].flatMap((domain) => [
    `https://*.${domain}`,
    `wss://*.${domain}`,
  ]),
  worker: ["blob:"],
};

/**
 * A text becomes script nowhere. The call library's second half is let in by the one policy that the
 * hosted transport makes; where there are no such rooms, no policy can be made at all.
 */
const trustedTypes = { hosted: ["default"], sandbox: ["'none'"] };

const noRooms = { script: [], connect: [], worker: [] };

function contentSecurityPolicy(site: SiteContext, sheets: readonly string[]): string {
  const api = new URL(site.call.apiUrl).origin;
  const { inDocument, origins } = placedScheduler(site.scheduler);
  const rooms = site.call.rooms === "hosted" ? hostedRooms : noRooms;
  const directives: Record<string, string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...rooms.script],
    "style-src": ["'self'", ...new Set(sheets.map(hashOf))],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", api, api.replace(/^http/, "ws"), ...rooms.connect],
    "media-src": ["'self'", "blob:"],
    "frame-src": inDocument ? ["'self'"] : [...origins.frame],
    "worker-src": ["'self'", ...rooms.worker],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": trustedTypes[site.call.rooms],
  };
  return policyOf(directives);
}

const hashOf = (css: string): string =>
  `'sha256-${createHash("sha256").update(css).digest("base64")}'`;
