import type { Blocker, Check, LaunchCase, LaunchContent, LaunchSettings } from "./launch-case.ts";
import { questionChecks } from "./launch-questions.ts";
import type { Read } from "./provider-account.ts";
import { isPublicHost } from "./public-host.ts";

/** Everything that must be replaced before the site goes live. Empty if nothing must. */
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

/** The names of the settings that still have a sample's value or this machine's. */
export const settingsToReplace = (settings: LaunchSettings): string[] =>
  settingsChecks(settings).flatMap(([fault]) => (fault ? [fault.split(" ", 1)[0]!] : []));

const sample = { brand: "Ringwell", publicKey: "sandbox-public-key", assistantId: "receptionist" };

/** The settings that still have the sandbox's value or a sample's. Each sentence begins with a setting's name. */
const settingsChecks = ({ brand, siteUrl, scheduler, call }: LaunchSettings): Check[] => [
  [
    brand.name.trim().toLowerCase() === sample.brand.toLowerCase() &&
      `BRAND_NAME is not set, or still the sample brand ${sample.brand}.`,
    "Set BRAND_NAME to the name that your customers know.",
  ],
  [
    hostFault("INFO_EMAIL", brand.email.slice(brand.email.lastIndexOf("@") + 1)),
    "Set INFO_EMAIL to a mailbox that someone reads.",
  ],
  [
    addressFault("SITE_URL", siteUrl),
    "Set SITE_URL to the https address at which visitors will find the site.",
  ],
  [
    scheduler.kind === "sandbox" &&
      "SCHEDULER_KIND is not set, or still sandbox: the demo section loads the sandbox’s script.",
    "Set SCHEDULER_KIND to a vendor that docs/schedulers.md names, or to frame for any other.",
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
    "Set VOICE_API_URL to the https address of your voice provider’s API.",
  ],
  [
    call.publicKey === sample.publicKey && "VOICE_PUBLIC_KEY is not set, or still the sandbox’s.",
    "Set VOICE_PUBLIC_KEY to the account’s public key, never the private one: every visitor can read it.",
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
      "CALL_RECORDING is not set: visitors cannot see whether calls are recorded.",
    "Find out whether your provider records calls, and set CALL_RECORDING to on or off.",
  ],
];

/** One fault at most: the host matters before the protocol. */
function addressFault(setting: string, address: string | null | undefined): string | null {
  if (!address) return null;
  const { hostname, protocol } = new URL(address);
  const isPlain = protocol !== "https:";
  return (
    hostFault(setting, hostname) ??
    (isPlain ? `${setting} is an http address: others can read what is sent there.` : null)
  );
}

const hostFault = (setting: string, host: string): string | null =>
  isPublicHost(host)
    ? null
    : `${setting} is not set, or names a host that no visitor can reach: ${host}.`;

/** Compares the settings with the account. What could not be read there is a question for the owner. */
function identityChecks({ account, settings: { call } }: LaunchCase): Check[] {
  const [key, assistant] = [known(account.key), known(account.assistant)];
  const isStated = assistant && call.recording !== "unstated";
  return [
    [
      key === null && "VOICE_PUBLIC_KEY is not a key of the account, so no call can start.",
      "Copy the public key from the account that VOICE_PRIVATE_KEY belongs to.",
    ],
    [
      key?.isPrivate &&
        "VOICE_PUBLIC_KEY is a private key: every visitor could read it and control the account.",
      "Set VOICE_PUBLIC_KEY to a public key, and replace the private one: any visitor may have copied it.",
    ],
    [
      assistant === null && "VOICE_ASSISTANT_ID is not an assistant of the account.",
      "Run npm run provision -- --write-env, or copy the id from the account.",
    ],
    [
      isStated &&
        assistant.recorded !== (call.recording === "on") &&
        `CALL_RECORDING is ${call.recording}, and the assistant has recording ${assistant.recorded ? "on" : "off"}.`,
      "Set CALL_RECORDING to what the account does, or change the account.",
    ],
  ];
}

// Invented testimonials are illegal in the United States (16 CFR 465).
const testimonialChecks = ({ testimonials }: LaunchContent): Check[] =>
  testimonials.map(({ name, practice, example }) => [
    example && `The testimonial of “${name}, ${practice}” is an example.`,
    "Replace it with what a practice said and lets you publish, with example: false, or delete it.",
  ]);

const claimChecks = ({ claims }: LaunchContent): Check[] =>
  Object.values(claims).map(({ value, says, confirmed }) => [
    !confirmed && `The claim “${value} ${says}” is not confirmed.`,
    "Put the evidence on file, name it in source, and set confirmed: true. Remove what you cannot confirm.",
  ]);

/** Longer than any conversation that the site needs. */
const longestCallSeconds = 900;

/** What the provider must limit: the use of the public key, the length of a call, and spending. */
function accountChecks({ account, settings: { siteUrl, call } }: LaunchCase): Check[] {
  const [key, assistant] = [known(account.key), known(account.assistant)];
  const { origin } = new URL(siteUrl);
  const origins = key?.origins.map((each) => each.replace(/\/$/, ""));
  return [
    [
      onlyAllows(origins, origin, {
        none: "The public key may be used by any site: anyone who copies it calls at your expense.",
        missing:
          "The public key may not be used by the site at SITE_URL: its calls would be refused.",
        others: "The public key may be used by other sites too: you pay for their calls.",
      }),
      `Allow the key the origin ${origin}, and no other.`,
    ],
    [
      onlyAllows(key?.assistantIds, call.assistantId, {
        none: "The public key may call any assistant, even one that a stranger defines.",
        missing: "The public key may not call the assistant in VOICE_ASSISTANT_ID.",
        others: "The public key may call other assistants too, which this site does not need.",
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
      "Set a monthly billing limit that you can afford.",
    ],
  ];
}

/** The list should contain only `wanted`. An empty list allows everything. */
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
