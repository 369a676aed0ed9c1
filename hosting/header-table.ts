import { hash } from "node:crypto";
import type { SiteContext } from "../site/src/site-context.ts";
import { placedScheduler } from "../site/src/features/scheduler/placed-scheduler.ts";
import { frameDocumentHeaders, frameDocumentPath, policyOf } from "./frame-document.ts";

export type HeaderValues = Readonly<Record<string, string>>;

/** The headers of every path. The hosts' files and our own server are made from this table. */
export interface HeaderTable {
  /** Of every response. */
  everything: HeaderValues;
  /** Of every response over TLS. Browsers ignore them over plain http. */
  secure: HeaderValues;
  /** Addresses under this folder carry a content hash. */
  hashed: { under: string; headers: HeaderValues };
  /** Of single files. A header of the same name replaces that of every response. */
  own: Readonly<Record<string, HeaderValues>>;
  /** Where browsers report what a policy blocked. Unset: nowhere. See `withReports`. */
  reportsUrl?: string | undefined;
}

const policyName = "Content-Security-Policy";

/**
 * All pages share one policy, because a page keeps its policy when the visitor comes back to it.
 * `sheets` are the inlined sheets, one a page. The policy allows their hashes, and the file with the
 * whole sheet, which the islands load.
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
    // Not "preload": leaving a browser's preload list takes months, so the owner decides.
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
      // A host cannot tell this type from the ending, and browsers refuse rules of another type.
      "/speculation-rules.json": { "Content-Type": "application/speculationrules+json" },
      ...(scheduler.inDocument && { [frameDocumentPath]: frameDocumentHeaders(scheduler) }),
    },
    ...(site.reportsUrl && { reportsUrl: site.reportsUrl }),
  };
}

/** The name of the endpoint in policies and headers. */
const reportGroup = "csp";

/** Adds `url` to every policy as the place for reports. Without a `url` the table stays as it is. */
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

/** The headers of one response, except its length, its tag and the type of its ending. */
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
 * What a policy allows for the rooms of calls. The hosted call library fetches its call machine when a call
 * begins, and has fallback names for its rooms. Its error reports stay blocked.
 *
 * No text can become script. The hosted transport creates the one Trusted Types policy, which lets in the
 * call library's second half. With the sandbox's rooms, no policy can be created.
 */
const roomSources = {
  hosted: {
    script: ["c.daily.co", "c.dailywebrtc.com", "c.dailywebrtc.net"].map(
      (host) => `https://${host}/call-machine/`,
    ),
    connect: ["daily.co", "dailywebrtc.com", "dailywebrtc.net"].flatMap((domain) => [
      `https://*.${domain}`,
      `wss://*.${domain}`,
    ]),
    worker: ["blob:"],
    trustedTypes: ["default"],
  },
  sandbox: { script: [], connect: [], worker: [], trustedTypes: ["'none'"] },
};

function contentSecurityPolicy(site: SiteContext, sheets: readonly string[]): string {
  const api = new URL(site.call.apiUrl).origin;
  const { inDocument, origins } = placedScheduler(site.scheduler);
  const rooms = roomSources[site.call.rooms];
  return policyOf({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...rooms.script],
    "style-src": ["'self'", ...new Set(sheets.map(hashOf))],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", api, api.replace(/^http/, "ws"), ...rooms.connect],
    "media-src": ["'self'", "blob:"],
    "frame-src": inDocument ? ["'self'"] : origins.frame,
    "worker-src": ["'self'", ...rooms.worker],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "object-src": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": rooms.trustedTypes,
  });
}

const hashOf = (css: string): string => `'sha256-${hash("sha256", css, "base64")}'`;
