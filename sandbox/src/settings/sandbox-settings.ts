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
} from "@ringwell/settings";
import { DEFAULT_PRIVATE_KEY, sandboxPrivateKey } from "../api/credentials.ts";
import { defaultLimits } from "../http/limits.ts";
import { logForms } from "../http/monitoring/log.ts";
import { isLoopback } from "../http/visitors/networks.ts";
import { practiceNames } from "../reception/practices.ts";
import { demoRules } from "../scheduler/slots/booking-rules.ts";
import {
  bearerKey,
  bookingRulesFile,
  endpointUrl,
  hours,
  ipv4,
  networks,
  portRange,
  smtpUrl,
  webhookSecret,
  webhookUrl,
} from "./setting-schemas.ts";

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
  // Anybody who reaches the sandbox could use the key from the source to read and delete conversations.
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
      contactsKeptHours: settings.read("CONTACTS_KEPT_HOURS", hours, 24),
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
