import type { Blocker, Check, LaunchCase, LaunchContent, LaunchSettings } from "./launch-case.ts";
import { questionChecks } from "./launch-questions.ts";
import type { Read } from "./provider-account.ts";
import { isPublicHost } from "./public-host.ts";

/** Everything that must be replaced before the site goes live; empty when it may. */
export const launchBlockers = (launch: LaunchCase): Blocker[] =>
  Object.entries({
    ".env, or the environment": [...settingsChecks(launch.settings), ...identityChecks(launch)],
    "site/src/features/testimonials/testimonials.ts": testimonialChecks(launch.content),
    "site/src/shared/claims.ts": claimChecks(launch.content),
    "launch.json": questionChecks(launch),
    "the provider’s account": accountChecks(launch),
  }).flatMap(([where, checks]) =>
    checks.flatMap(([what, action]) => (what ? [{ what, where, action }] : [])),
  );

/** The names of the settings that are still a sample's, or this machine's. */
export const settingsToReplace = (settings: LaunchSettings): string[] =>
  settingsChecks(settings).flatMap(([fault]) => (fault ? [fault.split(" ", 1)[0]!] : []));

const sample = { brand: "Ringwell", publicKey: "sandbox-public-key", assistantId: "receptionist" };

/** The settings that are still the sandbox's or a sample's. Each sentence begins with a setting's name. */
const settingsChecks = ({ brand, siteUrl, scheduler, call }: LaunchSettings): Check[] => [
  [
    brand.name.trim().toLowerCase() === sample.brand.toLowerCase() &&
      `BRAND_NAME is not set, or still the sample brand ${sample.brand}.`,
    "Set BRAND_NAME to the name that your customers know.",
  ],
  [
    hostFault("INFO_EMAIL", brand.email.slice(brand.email.lastIndexOf("@") + 1)),
    "Set INFO_EMAIL to a mailbox that somebody reads.",
  ],
  [
    addressFault("SITE_URL", siteUrl),
    "Set SITE_URL to the https address at which visitors will find the site.",
  ],
  [
    scheduler.kind === "sandbox" &&
      "SCHEDULER_KIND is not set, or still sandbox: the demo section loads the sandbox’s script.",
    "Set SCHEDULER_KIND to your vendor’s name, or to frame for any other: docs/schedulers.md says which.",
  ],
  [
    addressFault("SCHEDULER_URL", scheduler.url),
    "Set SCHEDULER_URL to the https address of your scheduling page; every demo button leads there.",
  ],
  [
    addressFault("SCHEDULER_SCRIPT", scheduler.script?.src),
    "Set SCHEDULER_SCRIPT to the https address that your vendor names.",
  ],
  [
    addressFault("VOICE_API_URL", call.apiUrl),
    "Set VOICE_API_URL to the https address of your voice provider’s API, and CALL_RECORDING to on or off, as the provider does it.",
  ],
  [
    call.publicKey === sample.publicKey && "VOICE_PUBLIC_KEY is not set, or still the sandbox’s.",
    "Set VOICE_PUBLIC_KEY to the public key of your provider account, never the private one: every visitor can read it.",
  ],
  [
    call.assistantId === sample.assistantId &&
      `VOICE_ASSISTANT_ID is not set, or still the sandbox’s, ${sample.assistantId}.`,
    "Set VOICE_ASSISTANT_ID to the id of your assistant in the provider account.",
  ],
  [
    addressFault("CALL_FALLBACK", call.fallbackUrl),
    "Set CALL_FALLBACK to the https address of a page where the same assistant answers, or to off.",
  ],
  [
    call.recording === "unstated" &&
      "CALL_RECORDING is not set: beside the call button nothing says whether calls are recorded.",
    "Look up whether your provider records calls, and set CALL_RECORDING to on or off accordingly.",
  ],
];

/** One fault at most: where an address leads matters before how it is spelled. */
function addressFault(setting: string, address: string | null | undefined): string | null {
  if (!address) return null;
  const { hostname, protocol } = new URL(address);
  const isPlain = protocol !== "https:";
  return (
    hostFault(setting, hostname) ??
    (isPlain ? `${setting} is an http address: what goes there can be read.` : null)
  );
}

const hostFault = (setting: string, host: string): string | null =>
  isPublicHost(host)
    ? null
    : `${setting} is not set, or names a host that no visitor can reach: ${host}.`;

/** What the account knows of the settings. What could not be read there is asked of the owner. */
function identityChecks({ account, settings: { call } }: LaunchCase): Check[] {
  const [key, assistant] = [known(account.key), known(account.assistant)];
  const isStated = assistant && call.recording !== "unstated";
  return [
    [
      key === null && "VOICE_PUBLIC_KEY is none of the account’s keys: no call could start.",
      "Copy the public key from the account whose private key VOICE_PRIVATE_KEY is.",
    ],
    [
      key?.isPrivate &&
        "VOICE_PUBLIC_KEY is a private key of the account: every visitor could read it and do anything.",
      "Set VOICE_PUBLIC_KEY to a public key, and replace the private one: whoever saw the site may have it.",
    ],
    [
      assistant === null && "VOICE_ASSISTANT_ID is none of the account’s assistants.",
      "Run npm run provision -- --write-env, or copy the id from the account.",
    ],
    [
      isStated &&
        assistant.recorded !== (call.recording === "on") &&
        `CALL_RECORDING is ${call.recording}, and the assistant ${assistant.recorded ? "records" : "does not record"} calls: the sentence beside the call button is untrue.`,
      "Set CALL_RECORDING to what the account does, or change the account.",
    ],
  ];
}

// Invented praise is an offence in the United States (16 CFR 465), whoever wrote it.
const testimonialChecks = ({ testimonials }: LaunchContent): Check[] =>
  testimonials.map(({ name, practice, example }) => [
    example && `The testimonial of “${name}, ${practice}” is an example.`,
    "Put in its place what a practice has told you and lets you publish, with example: false, or delete it.",
  ]);

const claimChecks = ({ claims }: LaunchContent): Check[] =>
  Object.values(claims).map(({ value, says, confirmed }) => [
    !confirmed && `The claim “${value} ${says}” is not confirmed.`,
    "Have the evidence on file, say in source where it comes from, and set confirmed: true. What you cannot confirm comes off the pages.",
  ]);

/** Longer than any conversation that this site invites to. */
const longestCallSeconds = 900;

/** What the provider limits: who may use the key that every visitor can read, how long a call lasts, what is spent. */
function accountChecks({ account, settings: { siteUrl, call } }: LaunchCase): Check[] {
  const [key, assistant] = [known(account.key), known(account.assistant)];
  const { origin } = new URL(siteUrl);
  const origins = key?.origins.map((each) => each.replace(/\/$/, ""));
  return [
    [
      onlyAllows(origins, origin, {
        none: "The public key may be used by any site: whoever copies it calls at your expense.",
        missing:
          "The public key may not be used by the site at SITE_URL: its calls would be refused.",
        others: "The public key may be used by other sites too: what calls there, you pay.",
      }),
      `Allow the key the origin ${origin}, and no other.`,
    ],
    [
      onlyAllows(key?.assistantIds, call.assistantId, {
        none: "The public key may call any assistant, also one that a stranger makes up.",
        missing: "The public key may not call the assistant in VOICE_ASSISTANT_ID.",
        others: "The public key may call other assistants too, which this site has no use for.",
      }),
      "Allow the key the assistant in VOICE_ASSISTANT_ID, and no other.",
    ],
    [
      assistant &&
        assistant.longestCallSeconds > longestCallSeconds &&
        `The assistant lets a call last ${Math.round(assistant.longestCallSeconds / 60)} minutes.`,
      `Let the provider end calls after ${longestCallSeconds / 60} minutes or less; npm run provision sets 10.`,
    ],
    [
      known(account.monthlyUsd) === null && "The account may spend without limit.",
      "Set a monthly billing limit that you could bear.",
    ],
  ];
}

/** A list should hold `wanted` and nothing else; empty, it allows everything. */
function onlyAllows(
  list: readonly string[] | undefined,
  wanted: string,
  wrong: Record<"none" | "missing" | "others", string>,
): string | null {
  if (!list) return null;
  if (list.length === 0) return wrong.none;
  if (!list.includes(wanted)) return wrong.missing;
  return list.some((each) => each !== wanted) ? wrong.others : null;
}

const known = <Fact>(read: Read<Fact>): Fact | undefined =>
  "known" in read ? read.known : undefined;
