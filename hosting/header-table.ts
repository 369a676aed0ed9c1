import { hash } from "node:crypto";
import type { SiteContext } from "../site/src/site-context.ts";
import { placeScheduler } from "@ringwell/scheduler/setup";
import { frameDocumentPath } from "./frame-document.ts";

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
}

/**
 * All pages share one policy, because a page keeps its policy when the visitor comes back to it.
 * `sheets` are the inlined sheets, one a page. The policy allows their hashes, and the file with the
 * whole sheet, which the islands load.
 */
export function headerTable(
  site: SiteContext & { reportsUrl?: string | undefined },
  sheets: readonly string[],
): HeaderTable {
  const scheduler = placeScheduler(site.scheduler);
  const withPolicy = (policy: Policy): HeaderValues => policyHeaders(policy, site.reportsUrl);
  return {
    everything: {
      ...withPolicy(pagePolicy(site, sheets)),
      "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": permissions("self"),
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
      ...(scheduler.inDocument && {
        [frameDocumentPath]: {
          ...withPolicy(frameDocumentPolicy(scheduler)),
          "Permissions-Policy": permissions(""),
          "X-Robots-Tag": "noindex",
        },
      }),
    },
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

type Policy = Readonly<Record<string, readonly string[]>>;

/** What no document of the site needs. `default-src` does not cover the first two. */
const nothingElse: Policy = {
  "base-uri": ["'none'"],
  "form-action": ["'none'"],
  "object-src": ["'none'"],
};

function pagePolicy(site: SiteContext, sheets: readonly string[]): Policy {
  const api = new URL(site.call.apiUrl).origin;
  const { inDocument, origins } = placeScheduler(site.scheduler);
  const rooms = roomSources[site.call.rooms];
  return {
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
    "frame-ancestors": ["'none'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": rooms.trustedTypes,
    ...nothingElse,
  };
}

/**
 * The document, and the `data:` document inside it, which inherits the policy, may run one vendor's script
 * and show that vendor's frames. Only our own pages may frame it. Trusted Types cannot be required, because
 * a vendor's script may write markup. See docs/decisions/0017.
 */
function frameDocumentPolicy({ origins }: ReturnType<typeof placeScheduler>): Policy {
  const vendor = [...new Set([...origins.script, ...origins.frame])];
  return {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...origins.script],
    "style-src": ["'unsafe-inline'", ...vendor],
    "img-src": ["data:", ...vendor],
    "font-src": vendor,
    "connect-src": vendor,
    "frame-src": ["data:", ...origins.frame],
    "frame-ancestors": ["'self'"],
    ...nothingElse,
  };
}

/** A policy as headers. Browsers report what it blocked to `reportsUrl`; unset, they report nothing. */
function policyHeaders(directives: Policy, reportsUrl: string | undefined): HeaderValues {
  const reporting = reportsUrl && { "report-to": ["csp"] };
  const policy = Object.entries({ ...directives, ...reporting })
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
  return {
    "Content-Security-Policy": policy,
    ...(reportsUrl && { "Reporting-Endpoints": `csp="${reportsUrl}"` }),
  };
}

const permissions = (microphone: "self" | ""): string =>
  `microphone=(${microphone}), camera=(), geolocation=(), payment=(), usb=(), display-capture=()`;

const hashOf = (css: string): string => `'sha256-${hash("sha256", css, "base64")}'`;
