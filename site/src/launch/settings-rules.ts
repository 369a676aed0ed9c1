import { type HostReach, reachOf } from "./host-reach.ts";
import type { Blocker, SettingsRule } from "./launch-rule.ts";

const where = ".env, or the environment";
const sample = { brand: "Ringwell", publicKey: "sandbox-public-key", assistantId: "receptionist" };

export const brandIsTheOwners: SettingsRule = ({ settings: { brand } }) => [
  ...(brand.name.trim().toLowerCase() === sample.brand.toLowerCase()
    ? [
        {
          what: `BRAND_NAME is not set, or still the sample brand ${sample.brand}.`,
          where,
          mend: "Set BRAND_NAME to the name that your customers know.",
        },
      ]
    : []),
  ...hostBlocker(
    "INFO_EMAIL",
    brand.email.slice(brand.email.lastIndexOf("@") + 1),
    "Set INFO_EMAIL to a mailbox that somebody reads.",
  ),
];

export const siteIsPublic: SettingsRule = ({ settings: { siteUrl } }) =>
  addressBlocker(
    "SITE_URL",
    siteUrl,
    "Set SITE_URL to the https address at which visitors will find the site.",
  );

export const schedulerIsTheOwners: SettingsRule = ({ settings: { scheduler } }) => [
  ...(scheduler.kind === "sandbox"
    ? [
        {
          what: "SCHEDULER_KIND is not set, or still sandbox: the demo section loads the sandbox’s script.",
          where,
          mend: "Set SCHEDULER_KIND to your vendor’s name, or to frame for any other: docs/schedulers.md says which.",
        },
      ]
    : []),
  ...addressBlocker(
    "SCHEDULER_URL",
    scheduler.url,
    "Set SCHEDULER_URL to the https address of your scheduling page; every demo button leads there.",
  ),
  ...(scheduler.kind === "script" && scheduler.script
    ? addressBlocker(
        "SCHEDULER_SCRIPT",
        scheduler.script.src,
        "Set SCHEDULER_SCRIPT to the https address that your vendor names.",
      )
    : []),
];

export const callIsTheProviders: SettingsRule = ({ settings: { call } }) => [
  ...addressBlocker(
    "VOICE_API_URL",
    call.apiUrl,
    "Set VOICE_API_URL to the https address of your voice provider’s API, and CALL_RECORDING to on or off, as the provider does it.",
  ),
  ...(call.publicKey === sample.publicKey
    ? [
        {
          what: "VOICE_PUBLIC_KEY is not set, or still the sandbox’s.",
          where,
          mend: "Set VOICE_PUBLIC_KEY to the public key of your provider account, never the private one: every visitor can read it.",
        },
      ]
    : []),
  ...(call.assistantId === sample.assistantId
    ? [
        {
          what: `VOICE_ASSISTANT_ID is not set, or still the sandbox’s, ${sample.assistantId}.`,
          where,
          mend: "Set VOICE_ASSISTANT_ID to the id of your assistant in the provider account.",
        },
      ]
    : []),
];

export const fallbackIsPublic: SettingsRule = ({ settings: { call } }) =>
  call.fallbackUrl === null
    ? []
    : addressBlocker(
        "CALL_FALLBACK",
        call.fallbackUrl,
        "Set CALL_FALLBACK to the https address of a page where the same assistant answers, or to off.",
      );

export const recordingIsStated: SettingsRule = ({ settings: { call } }) =>
  call.recording === "unstated"
    ? [
        {
          what: "CALL_RECORDING is not set: beside the call button nothing says whether calls are recorded.",
          where,
          mend: "Look up whether your provider records calls, and set CALL_RECORDING to on or off accordingly.",
        },
      ]
    : [];

/** At most one blocker for one address: where it leads matters before how it is spelled. */
function addressBlocker(setting: string, address: string, mend: string): readonly Blocker[] {
  const { hostname, protocol } = new URL(address);
  const unreachable = hostBlocker(setting, hostname, mend);
  if (unreachable.length > 0 || protocol === "https:") return unreachable;
  return [{ what: `${setting} is an http address: what goes there can be read.`, where, mend }];
}

function hostBlocker(setting: string, host: string, mend: string): readonly Blocker[] {
  const reach = reachOf(host);
  if (reach === "public") return [];
  return [{ what: `${setting} is not set, or ${says[reach]}: ${host}.`, where, mend }];
}

const says = {
  "this machine": "names this machine",
  "a private network": "names a private network",
  "an example": "still an example",
} as const satisfies Record<Exclude<HostReach, "public">, string>;
