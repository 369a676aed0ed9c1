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
import { webhookSecret, webhookUrl, type WebhookSettings } from "../follow-ups/webhook.ts";
import { DEFAULT_PRIVATE_KEY, sandboxPrivateKey } from "../api/credentials.ts";
import { bookingRulesFile, hours, smtpUrl } from "./booking-settings.ts";
import { demoRules, type CalendarRules } from "../scheduler/slots/opening-hours.ts";
import type { Organizer } from "../scheduler/feeds/ics.ts";
import type { SmtpServer } from "../scheduler/mail/smtp-post.ts";
import { defaultLimits, type Limits } from "../http/limits.ts";
import { ipv4, isLoopback, networks, portRange } from "../http/visitors/networks.ts";
import { type LogForm, logForms } from "../http/monitoring/log.ts";
import { practiceNames, type PracticeName } from "../reception/practices.ts";
import { readSpeechEndpoints } from "./speech-settings.ts";
import type { SpeechEndpoints } from "../speech/index.ts";

export interface SandboxSettings {
  /** What the sandbox listens on; loopback unless the owner says otherwise. */
  host: string;
  port: number;
  /** The key of the provider's API that may do everything. A secret. */
  privateKey: string;
  /** Where bookings and the outbox last. */
  dataDir: string;
  /** The sites whose pages may call and embed. */
  siteOrigins: readonly string[];
  limits: Limits;
  /** What is written down of each request. */
  log: LogForm;
  /** Proxies of the owner's, whose word is taken for who asks. */
  trustedProxies: readonly string[];
  /** Who may read the figures, besides this machine. */
  metricsNetworks: readonly string[];
  calls: {
    /** Who may call, besides this machine. */
    networks: readonly string[];
    /** The address that callers see, where it is none of this machine's. */
    announcedHost: string | null;
    /** UDP ports of calls; `null`: any that is free. */
    ports: readonly [number, number] | null;
  };
  /** Whose front desk is played. */
  practice: PracticeName;
  /** Where what is known of callers goes; `null`: it stays here. */
  crm: WebhookSettings | null;
  /** The owner's own engines for hearing and speaking. */
  speech: SpeechEndpoints;
  bookings: {
    /** Where visitors find the scheduler; the address in mails and of the feed. */
    publicOrigin: string;
    /** When demos can be booked. */
    rules: CalendarRules;
    /** Whose demos these are, and who the mails are from. */
    organizer: Organizer;
    /** Where mails are handed in; `null`: they stay files. */
    smtp: SmtpServer | null;
    /** Who booked is forgotten after this. */
    contactsKeptHours: number;
  };
}

/** Throws `SettingsError` naming each setting that cannot be used. */
export function readSandboxSettings(environment: Environment): SandboxSettings {
  const settings = new SettingsReader(environment);
  const sitePort = settings.read("SITE_PORT", port, 4173);
  const siteUrl = settings.read("SITE_URL", httpUrl, `http://localhost:${sitePort}`);
  const ownPort = settings.read("SANDBOX_PORT", port, 4174);
  const ownHost = settings.read("SANDBOX_HOST", host, "localhost");
  const publicOrigin = settings.read("BOOKING_URL", httpOrigin, `http://localhost:${ownPort}`);
  const isLocal = openedBy(ownHost, publicOrigin) === null;
  const read: SandboxSettings = {
    host: ownHost,
    port: ownPort,
    privateKey: settings.read("SANDBOX_PRIVATE_KEY", sandboxPrivateKey, DEFAULT_PRIVATE_KEY),
    dataDir: settings.read("DATA_DIR", line(500), ".data"),
    siteOrigins: [
      ...new Set([
        new URL(siteUrl).origin,
        // `npm start` shows the site here, to people at this machine.
        ...(isLocal ? [`http://localhost:${sitePort}`, `http://127.0.0.1:${sitePort}`] : []),
      ]),
    ],
    limits: settings.read("SANDBOX_LIMITS", numbersByName(defaultLimits), defaultLimits),
    log: settings.read("LOG", oneOf(...logForms), "off"),
    trustedProxies: settings.read("TRUSTED_PROXIES", networks, []),
    metricsNetworks: settings.read("METRICS_NETWORKS", networks, []),
    calls: {
      networks: settings.read("CALL_NETWORKS", networks, []),
      announcedHost: settings.read<string | null>("CALL_HOST", ipv4, null),
      ports: settings.read<readonly [number, number] | null>("CALL_PORTS", portRange, null),
    },
    crm: readCrm(settings),
    practice: settings.read("PRACTICE", oneOf(...practiceNames), "dental"),
    speech: readSpeechEndpoints(settings),
    bookings: {
      publicOrigin,
      rules: settings.read("BOOKING_RULES", bookingRulesFile, demoRules),
      organizer: {
        name: settings.read("BRAND_NAME", line(40), "Ringwell"),
        email: settings.read("INFO_EMAIL", email, "hello@ringwell.example"),
      },
      smtp: settings.read<SmtpServer | null>("SMTP_URL", smtpUrl, null),
      contactsKeptHours: settings.read("CONTACTS_KEPT_HOURS", hours, 24),
    },
  };
  refuseKnownKey(settings, read);
  settings.done();
  return read;
}

/** The setting that lets others than this machine reach the sandbox, if one does. */
function openedBy(ownHost: string, publicOrigin: string): "SANDBOX_HOST" | "BOOKING_URL" | null {
  if (!isLoopback(ownHost)) return "SANDBOX_HOST";
  return isLoopback(new URL(publicOrigin).hostname) ? null : "BOOKING_URL";
}

/** The key in the source lets everybody who reaches the sandbox read and delete conversations. */
function refuseKnownKey(
  settings: SettingsReader,
  { privateKey, host: own, bookings }: SandboxSettings,
): void {
  if (privateKey !== DEFAULT_PRIVATE_KEY) return;
  const opened = openedBy(own, bookings.publicOrigin);
  if (opened === null) return;
  settings.refuse(
    `SANDBOX_PRIVATE_KEY must be set to a secret of your own, such as openssl rand -hex 24 prints, ` +
      `because ${opened} lets others reach the sandbox: with the key from its source they could read ` +
      "and delete every conversation.",
  );
}

function readCrm(settings: SettingsReader): WebhookSettings | null {
  const url = settings.read<string | null>("CRM_WEBHOOK_URL", webhookUrl, null);
  const secret = settings.read<string | null>("CRM_WEBHOOK_SECRET", webhookSecret, null);
  return url === null ? null : { url, secret };
}
