import type { Blocker, LaunchCase, LaunchRule } from "./launch-rule.ts";
import type { AssistantLimits, KeyLimits } from "./provider-account.ts";
import { unanswered } from "./unanswered.ts";

const where = "the provider’s account";

/** Longer than any conversation that this site invites to. */
const longestCallSeconds = 900;

/** Every visitor can read the public key; what it is good for elsewhere is the provider's to limit. */
export const keyIsLimited: LaunchRule = (launch) => {
  const { key } = launch.account;
  if ("unknown" in key) return unanswered("key-limits", launch, key.unknown);
  return key.known === null ? [noSuchKey] : limitsOfKey(key.known, launch);
};

const noSuchKey: Blocker = {
  what: "VOICE_PUBLIC_KEY is none of the account’s keys: no call could start.",
  where: ".env, or the environment",
  mend: "Copy the public key from the account whose private key VOICE_PRIVATE_KEY is.",
};

function limitsOfKey(
  { isPrivate, origins, assistantIds }: KeyLimits,
  { settings }: LaunchCase,
): Blocker[] {
  const { origin } = new URL(settings.siteUrl);
  const { assistantId } = settings.call;
  const found: Blocker[] = [];
  if (isPrivate) {
    found.push({
      what: "VOICE_PUBLIC_KEY is a private key of the account: every visitor could read it and do anything.",
      where: ".env, or the environment",
      mend: "Set VOICE_PUBLIC_KEY to a public key, and replace the private one: whoever saw the site may have it.",
    });
  }
  const allowed = origins.map((each) => each.replace(/\/$/, ""));
  const what = {
    origins: wrongWith(allowed, origin, {
      none: "The public key may be used by any site: whoever copies it calls at your expense.",
      missing:
        "The public key may not be used by the site at SITE_URL: its calls would be refused.",
      others: "The public key may be used by other sites too: what calls there, you pay.",
    }),
    assistants: wrongWith(assistantIds, assistantId, {
      none: "The public key may call any assistant, also one that a stranger makes up.",
      missing: "The public key may not call the assistant in VOICE_ASSISTANT_ID.",
      others: "The public key may call other assistants too, which this site has no use for.",
    }),
  };
  if (what.origins) {
    const mend = `Allow the key the origin ${origin}, and no other.`;
    found.push({ what: what.origins, where, mend });
  }
  if (what.assistants) {
    const mend = "Allow the key the assistant in VOICE_ASSISTANT_ID, and no other.";
    found.push({ what: what.assistants, where, mend });
  }
  return found;
}

/** What is wrong with a list that should hold `wanted` and nothing else; nothing where it does. */
function wrongWith(
  list: readonly string[],
  wanted: string,
  said: { none: string; missing: string; others: string },
): string | null {
  if (list.length === 0) return said.none;
  if (!list.includes(wanted)) return said.missing;
  return list.every((each) => each === wanted) ? null : said.others;
}

/** A call that nobody ends costs until the provider ends it; what is recorded must be said. */
export const assistantIsLimited: LaunchRule = (launch) => {
  const { assistant } = launch.account;
  if ("unknown" in assistant) return unanswered("call-length", launch, assistant.unknown);
  if (assistant.known !== null) return limitsOfAssistant(assistant.known, launch);
  return [
    {
      what: "VOICE_ASSISTANT_ID is none of the account’s assistants.",
      where: ".env, or the environment",
      mend: "Run npm run provision -- --write-env, or copy the id from the account.",
    },
  ];
};

function limitsOfAssistant(limits: AssistantLimits, { settings }: LaunchCase): Blocker[] {
  const minutes = Math.round(limits.longestCallSeconds / 60);
  const said = settings.call.recording;
  const found: Blocker[] = [];
  if (limits.longestCallSeconds > longestCallSeconds) {
    found.push({
      what: `The assistant lets a call last ${minutes} minutes.`,
      where,
      mend: `Let the provider end calls after ${longestCallSeconds / 60} minutes or less; npm run provision sets 10.`,
    });
  }
  if (said !== "unstated" && limits.recorded !== (said === "on")) {
    found.push({
      what: `CALL_RECORDING is ${said}, and the assistant ${limits.recorded ? "records" : "does not record"} calls: the sentence beside the call button is untrue.`,
      where: ".env, or the environment",
      mend: "Set CALL_RECORDING to what the account does, or change the account.",
    });
  }
  return found;
}

export const spendIsLimited: LaunchRule = (launch) => {
  const { monthlyUsd } = launch.account;
  if ("unknown" in monthlyUsd) return unanswered("spend-limit", launch, monthlyUsd.unknown);
  if (monthlyUsd.known !== null) return [];
  return [
    {
      what: "The account may spend without limit.",
      where,
      mend: "Set a monthly billing limit that you could bear.",
    },
  ];
};
