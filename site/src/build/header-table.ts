import { createHash } from "node:crypto";
import type { SiteContext } from "../content/site-context.ts";
import { placedScheduler } from "../islands/scheduler/placed-scheduler.ts";
import { policyOf } from "./content-policy.ts";
import { frameDocumentHeaders, frameDocumentPath } from "./frame-document.ts";

export type HeaderValues = Readonly<Record<string, string>>;

/** Which headers go with which paths; the hosts' files and our own server are made from this. */
export interface HeaderTable {
  /** Every answer. */
  everything: HeaderValues;
  /** Addresses under this folder carry a content hash. */
  hashed: { under: string; headers: HeaderValues };
  /** Files whose type a host could not know by their names; a browser refuses rules under any other. */
  typed: Readonly<Record<string, string>>;
  /** What single files have instead of what every answer has. */
  own: Readonly<Record<string, HeaderValues>>;
}

/**
 * One policy for all pages: a page reached by the back button keeps the policy it came with.
 * `sheets` are the inlined ones, a page each; their hashes are what the style policy allows, besides
 * the whole sheet that comes with the islands.
 */
export function headerTable(site: SiteContext, sheets: readonly string[]): HeaderTable {
  const scheduler = placedScheduler(site.scheduler);
  return {
    everything: {
      "Content-Security-Policy": contentSecurityPolicy(site, sheets),
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy":
        "microphone=(self), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Speculation-Rules": '"/speculation-rules.json"',
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "no-cache",
    },
    hashed: {
      under: "/assets/",
      headers: { "Cache-Control": "public, max-age=31536000, immutable" },
    },
    typed: { "/speculation-rules.json": "application/speculationrules+json" },
    own: scheduler.inDocument ? { [frameDocumentPath]: frameDocumentHeaders(scheduler) } : {},
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
  };
  return policyOf(directives);
}

const hashOf = (css: string): string =>
  `'sha256-${createHash("sha256").update(css).digest("base64")}'`;

/**
 * The table in the `_headers` form that Netlify and Cloudflare Pages read.
 *
 * Cloudflare joins what two rules say of one header, and of two policies only what both allow is
 * allowed: "!" takes the general one away. Netlify passes over such a line.
 * Source: Cloudflare Pages, "Headers", detach a header; Netlify's headers-parser, line_parser.
 */
export function asHeadersFile(table: HeaderTable): string {
  const lines = (path: string, headers: HeaderValues): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
  const instead = (path: string, headers: HeaderValues): string => {
    const general = Object.keys(headers).filter((name) => name in table.everything);
    return lines([path, ...general.map((name) => `  ! ${name}`)].join("\n"), headers);
  };
  return [
    lines("/*", table.everything),
    instead(`${table.hashed.under}*`, table.hashed.headers),
    ...Object.entries(table.typed).map(([path, type]) => lines(path, { "Content-Type": type })),
    ...Object.entries(table.own).map(([path, headers]) => instead(path, headers)),
  ].join("");
}
