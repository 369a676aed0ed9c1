import {
  type Environment,
  email,
  httpOrigin,
  httpUrl,
  httpUrlOrOff,
  line,
  oneOf,
  port,
  SettingsReader,
  text,
} from "@ringwell/settings";
import type { SiteContext } from "../src/site-context.ts";
import { askedForByKind, readScheduler } from "./scheduler-settings.ts";

/** The configured site and its addresses. */
export interface SiteSettings extends SiteContext {
  /** The public address that every path is added to: no trailing slash, query or fragment. */
  siteUrl: string;
  /** Where browsers report what the pages' policy blocked: an https address. */
  reportsUrl?: string | undefined;
}

/**
 * Reads what the owner configured; unset, everything points at the sandbox.
 * Throws `SettingsError` naming each setting that cannot be used.
 */
export function readSiteSettings(environment: Environment): SiteSettings & { sitePort: number } {
  const settings = new SettingsReader(askedForByKind(environment));
  const sitePort = settings.read("SITE_PORT", port, 4173);
  const sandboxPort = settings.read("SANDBOX_PORT", port, 4174);
  const sandbox = `http://localhost:${sandboxPort}`;

  const isProvided = Boolean(environment["VOICE_API_URL"]);
  const site = {
    sitePort,
    siteUrl: settings.read("SITE_URL", httpOrigin, `http://localhost:${sitePort}`),
    brand: {
      name: settings.read("BRAND_NAME", line(40), "Ringwell"),
      email: settings.read("INFO_EMAIL", email, "hello@ringwell.example"),
    },
    call: {
      apiUrl: settings.read("VOICE_API_URL", apiUrl, sandbox),
      rooms: isProvided ? "hosted" : "sandbox",
      practice: settings.read("PRACTICE", practiceName, "dental"),
      publicKey: settings.read(
        "VOICE_PUBLIC_KEY",
        publicKeyBeside(environment),
        "sandbox-public-key",
      ),
      assistantId: settings.read("VOICE_ASSISTANT_ID", line(200), "receptionist"),
      fallbackUrl: settings.read("CALL_FALLBACK", httpUrlOrOff, `${sandbox}/talk`),
      placement: settings.read("CALL_PLACEMENT", oneOf("inline", "floating"), "inline"),
      // The sandbox records nothing. Only the owner knows what a provider does.
      recording: settings.read(
        "CALL_RECORDING",
        oneOf("off", "on"),
        isProvided ? "unstated" : "off",
      ),
    },
    scheduler: readScheduler(settings, `${sandbox}/book`),
    reportsUrl: settings.read("REPORTS_URL", reportsUrl, undefined),
  } as const;
  settings.done();
  return site;
}

/** The sandbox knows which ones there are. */
const practiceName = text(/^[a-z-]{1,30}$/, "the name of a practice, such as dental or med-spa");

/** Refuses a private key, because every page contains the public one. */
const publicKeyBeside = (environment: Environment) => {
  const same = (key: unknown) =>
    ["VOICE_PRIVATE_KEY", "SANDBOX_PRIVATE_KEY"].find((name) => key === environment[name]?.trim());
  return line(200).refine((key) => same(key) === undefined, {
    error: ({ input }) =>
      `is the same as ${same(input)}: put the public key there, and replace a published private key`,
  });
};

/** The provider's paths are added to it, so it has no query and no fragment. */
const apiUrl = httpUrl.refine((url) => !/[?#]/.test(url), {
  error: "must be an address without a query or fragment, such as https://example.com",
});

/** Stricter than a URL, because headers and server configurations quote it. */
const reportsUrl = text(
  /^https:\/\/[\w.-]+(:\d+)?\/(?!\/)[\w./~-]*$/,
  "an https address such as https://reports.example/csp",
);
