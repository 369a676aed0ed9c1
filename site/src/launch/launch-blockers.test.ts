import { expect, test } from "vitest";
import { readSiteSettings } from "../../render/site-settings.ts";
import { claims } from "../shared/claims.ts";
import type { LaunchAnswer } from "./launch-answers.ts";
import { launchBlockers, settingsToReplace } from "./launch-blockers.ts";
import type { Blocker, LaunchCase, LaunchContent } from "./launch-case.ts";
import { launchQuestions } from "./launch-questions.ts";
import {
  type AssistantLimits,
  type KeyLimits,
  type ProviderAccount,
  unreadAccount,
} from "./provider-account.ts";

const environment = {
  SITE_URL: "https://ferndesk.com",
  BRAND_NAME: "Fern Desk",
  INFO_EMAIL: "hello@ferndesk.com",
  VOICE_API_URL: "https://api.voiceprovider.com",
  VOICE_PUBLIC_KEY: "pk-4f1c",
  VOICE_ASSISTANT_ID: "a1b2",
  CALL_FALLBACK: "https://talk.ferndesk.com",
  CALL_RECORDING: "off",
  SCHEDULER_KIND: "frame",
  SCHEDULER_URL: "https://calendar.ferndesk.com/demo",
  SCHEDULER_LOAD: "click",
};

const content: LaunchContent = {
  claims: { hipaa: { ...claims.hipaa, confirmed: true } },
  testimonials: [{ name: "Ada Lund", practice: "Lund Dental", example: false }],
};

const said: LaunchAnswer = { answer: "yes", by: "A. Lund, counsel", on: "2026-11-20", note: "" };
const everyAnswer = Object.fromEntries(Object.keys(launchQuestions).map((id) => [id, said]));

const limited = {
  key: { isPrivate: false, origins: ["https://ferndesk.com"], assistantIds: ["a1b2"] },
  assistant: { longestCallSeconds: 600, recorded: false },
  monthlyUsd: 200,
};

/** How an account differs from `limited`. `null`: it has no such key, assistant or limit. */
interface AccountChange {
  key?: Partial<KeyLimits> | null;
  assistant?: Partial<AssistantLimits> | null;
  monthlyUsd?: null;
}

const accountWith = (change: AccountChange): ProviderAccount => {
  const { key, assistant, monthlyUsd } = { ...limited, ...change };
  return {
    key: { known: key && { ...limited.key, ...key } },
    assistant: { known: assistant && { ...limited.assistant, ...assistant } },
    monthlyUsd: { known: monthlyUsd },
  };
};

/** The blockers of a site whose settings are all the owner's, after these changes. */
function blockers(
  changed: Readonly<Record<string, string>> = {},
  others: Partial<LaunchCase> = {},
): Blocker[] {
  const settings = readSiteSettings({ ...environment, ...changed });
  const { siteUrl, call } = settings;
  return launchBlockers({
    settings,
    content,
    answers: everyAnswer,
    account: accountWith({
      key: { origins: [new URL(siteUrl).origin], assistantIds: [call.assistantId] },
      assistant: { recorded: call.recording === "on" },
    }),
    today: "2026-11-21",
    ...others,
  });
}

test("a site whose settings are all the owner's has no blockers", () => {
  expect(blockers()).toEqual([]);
  const account = accountWith({ key: { origins: ["https://ferndesk.com/"] } });
  expect(blockers({}, { account })).toEqual([]);
  expect(blockers({ CALL_FALLBACK: "off" })).toEqual([]);
  const withoutPraise = { content: { ...content, testimonials: [] } };
  expect(blockers({ CALL_RECORDING: "on" }, withoutPraise)).toEqual([]);
});

test.each<[string, string, Readonly<Record<string, string>>?]>([
  ["BRAND_NAME", "Ringwell"],
  ["BRAND_NAME", " RINGWELL"],
  ["INFO_EMAIL", "hello@ringwell.example"],
  ["SITE_URL", "http://localhost:4173"],
  ["SITE_URL", "http://ferndesk.com"],
  ["SCHEDULER_KIND", "sandbox"],
  ["SCHEDULER_URL", "http://localhost:4174/book"],
  ["SCHEDULER_URL", "http://ferndesk.com/demo"],
  ["SCHEDULER_SCRIPT", "http://vendor.com/embed.js", { SCHEDULER_KIND: "script" }],
  ["VOICE_API_URL", "http://127.0.0.1:4174"],
  ["VOICE_API_URL", "http://api.voiceprovider.com"],
  ["VOICE_PUBLIC_KEY", "sandbox-public-key"],
  ["VOICE_ASSISTANT_ID", "receptionist"],
  ["CALL_FALLBACK", "http://localhost:4174/talk"],
  ["CALL_FALLBACK", "http://ferndesk.com"],
  ["CALL_RECORDING", ""],
])("%s is in the way when it is %j", (setting, value, more) => {
  const found = blockers({ ...more, [setting]: value });
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(new RegExp(`^${setting} `));
  expect(found[0]?.where).toBe(".env, or the environment");
  expect(found[0]?.action).toContain(setting);
});

test("with nothing configured, the settings to replace are known by their names", () => {
  expect(settingsToReplace(readSiteSettings({}))).toContain("VOICE_PUBLIC_KEY");
});

test("of an address only the host is repeated, of a key nothing", () => {
  const found = JSON.stringify([
    blockers({ SCHEDULER_URL: "http://localhost/book?token=t0p" }),
    blockers({ VOICE_PUBLIC_KEY: "sandbox-public-key" }),
  ]);
  expect(found).toContain("localhost");
  expect(found).not.toMatch(/t0p|sandbox-public-key/);
});

const asks = (found: readonly Blocker[]): string[] =>
  found.filter(({ where }) => where === "launch.json").map(({ what }) => what.split(":")[0] ?? "");

const always =
  "trackers hipaa testimonials trial-terms call-notice calls-and-texts accessibility health-data".split(
    " ",
  );

test("every unanswered legal question that applies is asked, with the reason and what to do", () => {
  const found = blockers({}, { answers: {} });
  expect(asks(found)).toEqual(always);
  for (const { what, action } of found) {
    expect(what).toMatch(/^[a-z-]+: it is not answered\. To confirm: “[^”]{40,}\.” .{40,}\.$/);
    expect(action.length).toBeGreaterThan(20);
  }
});

test("a setting or the content decides which further questions are asked, and which are not", () => {
  const answers = {};
  expect(asks(blockers({ SCHEDULER_LOAD: "visible" }, { answers }))).toContain("scheduler-notice");
  expect(asks(blockers({ CALL_RECORDING: "on" }, { answers }))).toContain("recording-consent");
  const bare = asks(blockers({}, { answers, content: { claims: {}, testimonials: [] } }));
  expect(bare).toEqual(always.filter((id) => !["hipaa", "testimonials"].includes(id)));
});

test.each<[Partial<LaunchAnswer>, RegExp]>([
  [{ answer: "" }, /it is not answered/],
  [{ by: "" }, /by is empty/],
  [{ on: "" }, /on is empty/],
  [{ on: "2026-11-22" }, /in the future/],
  [{ answer: "does not apply" }, /does not say why/],
])("an incomplete answer does not count: %j", (change, fault) => {
  const found = blockers({}, { answers: { ...everyAnswer, trackers: { ...said, ...change } } });
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(/^trackers: /);
  expect(found[0]?.what).toMatch(fault);
});

test("the answer that a question does not apply counts once the note says why", () => {
  const moot = { ...said, answer: "does not apply", note: "We offer no trial." } as const;
  expect(blockers({}, { answers: { ...everyAnswer, "trial-terms": moot } })).toEqual([]);
});

test("the owner is asked what could not be read from the account, with the reason", () => {
  const account = unreadAccount("VOICE_PRIVATE_KEY is not set");
  const found = blockers({}, { answers: {}, account });
  expect(asks(found)).toEqual([...always, "key-limits", "call-length", "spend-limit"]);
  expect(found.at(-1)?.what).toMatch(/\(Asked because VOICE_PRIVATE_KEY is not set\.\)$/);
  expect(blockers({}, { account })).toEqual([]);
});

test.each<[AccountChange, RegExp]>([
  [{ key: null }, /not a key of the account/],
  [{ key: { isPrivate: true } }, /is a private key/],
  [{ key: { origins: [] } }, /by any site/],
  [{ key: { origins: ["https://old.example"] } }, /may not be used by/],
  [{ key: { origins: ["https://ferndesk.com", "*"] } }, /other sites too/],
  [{ key: { assistantIds: [] } }, /any assistant/],
  [{ key: { assistantIds: ["z9"] } }, /may not call the assistant/],
  [{ key: { assistantIds: ["a1b2", "z9"] } }, /other assistants too/],
  [{ assistant: null }, /not an assistant/],
  [{ assistant: { longestCallSeconds: 43_200 } }, /last 720 minutes/],
  [{ assistant: { recorded: true } }, /CALL_RECORDING is off, and/],
  [{ monthlyUsd: null }, /without limit/],
])("an account with %j is in the way", (change, what) => {
  const found = blockers({}, { account: accountWith(change) });
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(what);
  expect(JSON.stringify(found)).not.toContain("pk-4f1c");
});
