import type { Blocker, LaunchCase } from "./launch-case.ts";
import type { AssistantLimits, KeyLimits, Read } from "./provider-account.ts";
import { blockIf } from "./settings-rules.ts";

const where = "the provider’s account";

/** Longer than any conversation that this site invites to. */
const longestCallSeconds = 900;

/** What the provider limits itself: who may use the public key, how long a call lasts, what is spent. */
export const accountBlockers = ({ account, settings }: LaunchCase): Blocker[] => [
  ...known(account.key).flatMap((key) => keyBlockers(key, settings)),
  ...known(account.assistant).flatMap((assistant) => assistantBlockers(assistant, settings)),
  ...known(account.monthlyUsd).flatMap((limit) =>
    blockIf(
      limit === null,
      "The account may spend without limit.",
      "Set a monthly billing limit that you could bear.",
      where,
    ),
  ),
];

/** What could not be read is asked of the owner. */
const known = <Fact>(fact: Read<Fact>): Fact[] => ("known" in fact ? [fact.known] : []);

/** Every visitor can read the public key; what it is good for elsewhere is the provider's to limit. */
function keyBlockers(key: KeyLimits | null, { siteUrl, call }: LaunchCase["settings"]): Blocker[] {
  if (key === null) {
    return blockIf(
      true,
      "VOICE_PUBLIC_KEY is none of the account’s keys: no call could start.",
      "Copy the public key from the account whose private key VOICE_PRIVATE_KEY is.",
    );
  }
  const { origin } = new URL(siteUrl);
  const origins = key.origins.map((each) => each.replace(/\/$/, ""));
  return [
    ...blockIf(
      key.isPrivate,
      "VOICE_PUBLIC_KEY is a private key of the account: every visitor could read it and do anything.",
      "Set VOICE_PUBLIC_KEY to a public key, and replace the private one: whoever saw the site may have it.",
    ),
    ...onlyAllows(origins, origin, `Allow the key the origin ${origin}, and no other.`, {
      none: "The public key may be used by any site: whoever copies it calls at your expense.",
      missing:
        "The public key may not be used by the site at SITE_URL: its calls would be refused.",
      others: "The public key may be used by other sites too: what calls there, you pay.",
    }),
    ...onlyAllows(
      key.assistantIds,
      call.assistantId,
      "Allow the key the assistant in VOICE_ASSISTANT_ID, and no other.",
      {
        none: "The public key may call any assistant, also one that a stranger makes up.",
        missing: "The public key may not call the assistant in VOICE_ASSISTANT_ID.",
        others: "The public key may call other assistants too, which this site has no use for.",
      },
    ),
  ];
}

/** A list should hold `wanted` and nothing else; empty, it allows everything. */
function onlyAllows(
  list: readonly string[],
  wanted: string,
  action: string,
  wrong: Record<"none" | "missing" | "others", string>,
): Blocker[] {
  const fault = list.length === 0 ? "none" : list.includes(wanted) ? "others" : "missing";
  return blockIf(
    list.some((each) => each !== wanted) || fault === "none",
    wrong[fault],
    action,
    where,
  );
}

/** A call that nobody ends costs until the provider ends it; what is recorded must be said. */
function assistantBlockers(
  limits: AssistantLimits | null,
  { call }: LaunchCase["settings"],
): Blocker[] {
  if (limits === null) {
    return blockIf(
      true,
      "VOICE_ASSISTANT_ID is none of the account’s assistants.",
      "Run npm run provision -- --write-env, or copy the id from the account.",
    );
  }
  const { recording } = call;
  return [
    ...blockIf(
      limits.longestCallSeconds > longestCallSeconds,
      `The assistant lets a call last ${Math.round(limits.longestCallSeconds / 60)} minutes.`,
      `Let the provider end calls after ${longestCallSeconds / 60} minutes or less; npm run provision sets 10.`,
      where,
    ),
    ...blockIf(
      recording !== "unstated" && limits.recorded !== (recording === "on"),
      `CALL_RECORDING is ${recording}, and the assistant ${limits.recorded ? "records" : "does not record"} calls: the sentence beside the call button is untrue.`,
      "Set CALL_RECORDING to what the account does, or change the account.",
    ),
  ];
}
