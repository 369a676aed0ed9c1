import { readFileSync } from "node:fs";
import {
  email,
  type Environment,
  host,
  httpOrigin,
  httpUrl,
  line,
  numbersByName,
  oneOf,
  port,
  SettingsReader,
  text,
  url,
  wholeNumber,
} from "@ringwell/settings";
import { z } from "zod";
import { DEFAULT_PRIVATE_KEY, sandboxPrivateKey } from "../api/credentials.ts";
import { defaultLimits } from "../http/limits.ts";
import { logForms } from "../http/monitoring/log.ts";
import { isLoopback } from "../http/visitors/networks.ts";
import { practiceNames } from "../reception/practices.ts";
import { demoRules, bookingRules } from "../scheduler/slots/booking-rules.ts";

/** The sandbox's settings, as docs/configuration.md describes them. `null` means not set. */
export type SandboxSettings = ReturnType<typeof readSandboxSettings>;

/** Throws `SettingsError` naming each setting that cannot be used. */
export function readSandboxSettings(environment: Environment) {
  const settings = new SettingsReader(environment);
  const sitePort = settings.read("SITE_PORT", port, 4173);
  const siteUrl = settings.read("SITE_URL", httpUrl, `http://localhost:${sitePort}`);
  const ownPort = settings.read("SANDBOX_PORT", port, 4174);
  const ownHost = settings.read("SANDBOX_HOST", host, "localhost");
  const publicOrigin = settings.read("BOOKING_URL", httpOrigin, `http://localhost:${ownPort}`);
  const privateKey = settings.read("SANDBOX_PRIVATE_KEY", sandboxPrivateKey, DEFAULT_PRIVATE_KEY);
  const opening = openingSetting(ownHost, publicOrigin);
  // Anyone who reaches the sandbox could use the key from the source to read and delete conversations.
  if (opening && privateKey === DEFAULT_PRIVATE_KEY) settings.refuse(needsOwnKey(opening));
  // `npm start` serves the site here, for this machine.
  const localSite = [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`];

  const read = {
    host: ownHost,
    port: ownPort,
    privateKey,
    dataDir: settings.read("DATA_DIR", line(500), ".data"),
    /** The sites whose pages may call and embed. */
    siteOrigins: [...new Set([new URL(siteUrl).origin, ...(opening ? [] : localSite)])],
    limits: settings.read("SANDBOX_LIMITS", numbersByName(defaultLimits), defaultLimits),
    log: settings.read("LOG", oneOf(...logForms), "off"),
    trustedProxies: settings.read("TRUSTED_PROXIES", networks, []),
    metricsNetworks: settings.read("METRICS_NETWORKS", networks, []),
    calls: {
      networks: settings.read("CALL_NETWORKS", networks, []),
      announcedHost: settings.read("CALL_HOST", ipv4, null),
      ports: settings.read("CALL_PORTS", portRange, null),
    },
    practice: settings.read("PRACTICE", oneOf(...practiceNames), "dental"),
    crm: withUrl({
      url: settings.read("CRM_WEBHOOK_URL", webhookUrl, null),
      secret: settings.read("CRM_WEBHOOK_SECRET", webhookSecret, null),
    }),
    speech: {
      hearing: withUrl({
        url: settings.read("SPEECH_HEARING_URL", endpointUrl("/audio/transcriptions"), null),
        key: settings.read("SPEECH_HEARING_KEY", bearerKey, null),
        model: settings.read("SPEECH_HEARING_MODEL", line(200), "whisper-1"),
      }),
      speaking: withUrl({
        url: settings.read("SPEECH_SPEAKING_URL", endpointUrl("/audio/speech"), null),
        key: settings.read("SPEECH_SPEAKING_KEY", bearerKey, null),
        model: settings.read("SPEECH_SPEAKING_MODEL", line(200), "tts-1"),
        voice: settings.read("SPEECH_SPEAKING_VOICE", line(200), "alloy"),
      }),
    },
    bookings: {
      publicOrigin,
      rules: settings.read("BOOKING_RULES", bookingRulesFile, demoRules),
      organizer: {
        name: settings.read("BRAND_NAME", line(40), "Ringwell"),
        email: settings.read("INFO_EMAIL", email, "hello@ringwell.example"),
      },
      smtp: settings.read("SMTP_URL", smtpUrl, null),
      contactHours: settings.read("CONTACTS_KEPT_HOURS", hours, 24),
    },
  };
  settings.done();
  return read;
}

/** The setting that lets other machines reach the sandbox; null if none does. */
function openingSetting(ownHost: string, publicOrigin: string): string | null {
  if (!isLoopback(ownHost)) return "SANDBOX_HOST";
  return isLoopback(new URL(publicOrigin).hostname) ? null : "BOOKING_URL";
}

const needsOwnKey = (opening: string): string =>
  "SANDBOX_PRIVATE_KEY must be set to a secret of your own, such as openssl rand -hex 24 prints, " +
  `because ${opening} lets others reach the sandbox: with the key from its source they could read ` +
  "and delete every conversation.";

/** A service without an address is not used. */
const withUrl = <Service extends { url: string | null }>(service: Service) =>
  service.url === null ? null : { ...service, url: service.url };

const network = z.union([
  z.ipv4().transform((address) => `${address}/32`),
  z.ipv6().transform((address) => `${address}/128`),
  z.cidrv4(),
  z.cidrv6(),
]);

/** Addresses and networks with commas between them, each as address and prefix: "127.0.0.1/32". */
export const networks = z
  .string()
  .transform((list) => list.split(",").map((each) => each.trim()))
  .pipe(z.array(network))
  .describe("addresses or networks such as 127.0.0.1,172.17.0.0/16");

/** The address of this machine in answers to callers, as IPv4. */
export const ipv4 = z.ipv4().describe("an IPv4 address such as 192.0.2.7");

/** The UDP ports of calls, both inclusive: "40000-40100". */
export const portRange = z
  .string()
  .regex(/^\d{4,5}-\d{4,5}$/)
  .transform((range) => range.split("-").map(Number) as [from: number, to: number])
  .refine(([from, to]) => from > 1023 && from <= to && to <= 65_535)
  .describe("two ports above 1023, the lower first, such as 40000-40100");

export const hours = wholeNumber(1, 8_760).describe("a whole number of hours from 1 to 8760");

/** The path of a JSON file with the owner's hours. It is read once. */
export const bookingRulesFile = z
  .string()
  .transform((path, context) => {
    try {
      return readFileSync(path, "utf8");
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(bookingRules)
  .describe("the path of a file that can be read");

/** `smtp://user:password@mail.example.com:587`, or `smtps://` for TLS from the start. */
export const smtpUrl = url
  .refine(({ protocol, hostname }) => /^smtps?:$/.test(protocol) && hostname !== "")
  .refine(({ pathname, search, hash }) => /^\/?$/.test(pathname) && search + hash === "")
  .refine(({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password))
  .transform(({ href }) => href)
  .describe("the address of a mail server such as smtp://user:password@mail.example.com:587");

/** Records of callers are sent by TLS, or by plain http to this machine only. */
export const webhookUrl = url
  .refine(({ protocol, hostname }) =>
    protocol === "http:" ? isLoopback(hostname) : protocol === "https:",
  )
  .refine(({ username, password, hash }) => username + password + hash === "")
  .transform(({ href }) => href)
  .describe(
    "an https address such as https://crm.example.com/hooks/calls, or http on this machine",
  );

/** Too long to guess from one request. */
export const webhookSecret = text(/^\P{Cc}{16,200}$/u, "a secret of 16 to 200 characters");

/** The whole address of a speech endpoint, or its beginning up to `/v1`. */
export const endpointUrl = (path: string) =>
  httpUrl
    .refine((address) => address.endsWith(path) || address.endsWith("/v1"))
    .transform((address) => (address.endsWith(path) ? address : address + path))
    .describe(`an address that ends in /v1 or in ${path}, such as http://localhost:8000/v1`);

export const bearerKey = text(/^[\x21-\x7e]{1,500}$/, "one word of letters, digits and signs");
