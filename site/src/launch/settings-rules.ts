import type { Blocker, LaunchSettings } from "./launch-case.ts";
import { isPublicHost } from "./public-host.ts";

const sample = { brand: "Ringwell", publicKey: "sandbox-public-key", assistantId: "receptionist" };

/** The settings that are still the sandbox's or a sample's. Each sentence begins with a setting's name. */
export const settingsBlockers = ({
  brand,
  siteUrl,
  scheduler,
  call,
}: LaunchSettings): Blocker[] => [
  ...blockIf(
    brand.name.trim().toLowerCase() === sample.brand.toLowerCase(),
    `BRAND_NAME is not set, or still the sample brand ${sample.brand}.`,
    "Set BRAND_NAME to the name that your customers know.",
  ),
  ...blockHost(
    "INFO_EMAIL",
    brand.email.slice(brand.email.lastIndexOf("@") + 1),
    "Set INFO_EMAIL to a mailbox that somebody reads.",
  ),
  ...blockAddress(
    "SITE_URL",
    siteUrl,
    "Set SITE_URL to the https address at which visitors will find the site.",
  ),
  ...blockIf(
    scheduler.kind === "sandbox",
    "SCHEDULER_KIND is not set, or still sandbox: the demo section loads the sandbox’s script.",
    "Set SCHEDULER_KIND to your vendor’s name, or to frame for any other: docs/schedulers.md says which.",
  ),
  ...blockAddress(
    "SCHEDULER_URL",
    scheduler.url,
    "Set SCHEDULER_URL to the https address of your scheduling page; every demo button leads there.",
  ),
  ...blockAddress(
    "SCHEDULER_SCRIPT",
    scheduler.script?.src,
    "Set SCHEDULER_SCRIPT to the https address that your vendor names.",
  ),
  ...blockAddress(
    "VOICE_API_URL",
    call.apiUrl,
    "Set VOICE_API_URL to the https address of your voice provider’s API, and CALL_RECORDING to on or off, as the provider does it.",
  ),
  ...blockIf(
    call.publicKey === sample.publicKey,
    "VOICE_PUBLIC_KEY is not set, or still the sandbox’s.",
    "Set VOICE_PUBLIC_KEY to the public key of your provider account, never the private one: every visitor can read it.",
  ),
  ...blockIf(
    call.assistantId === sample.assistantId,
    `VOICE_ASSISTANT_ID is not set, or still the sandbox’s, ${sample.assistantId}.`,
    "Set VOICE_ASSISTANT_ID to the id of your assistant in the provider account.",
  ),
  ...blockAddress(
    "CALL_FALLBACK",
    call.fallbackUrl,
    "Set CALL_FALLBACK to the https address of a page where the same assistant answers, or to off.",
  ),
  ...blockIf(
    call.recording === "unstated",
    "CALL_RECORDING is not set: beside the call button nothing says whether calls are recorded.",
    "Look up whether your provider records calls, and set CALL_RECORDING to on or off accordingly.",
  ),
];

/** One blocker where `isWrong`, in the settings or at another place to open. */
export const blockIf = (
  isWrong: boolean,
  what: string,
  action: string,
  where = ".env, or the environment",
): Blocker[] => (isWrong ? [{ what, where, action }] : []);

/** At most one blocker for one address: where it leads matters before how it is spelled. */
function blockAddress(setting: string, address: string | null = null, action: string): Blocker[] {
  if (address === null) return [];
  const { hostname, protocol } = new URL(address);
  const unreachable = blockHost(setting, hostname, action);
  if (unreachable.length > 0) return unreachable;
  const what = `${setting} is an http address: what goes there can be read.`;
  return blockIf(protocol !== "https:", what, action);
}

const blockHost = (setting: string, host: string, action: string): Blocker[] =>
  blockIf(
    !isPublicHost(host),
    `${setting} is not set, or names a host that no visitor can reach: ${host}.`,
    action,
  );
