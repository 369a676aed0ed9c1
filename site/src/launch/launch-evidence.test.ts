import { expect, test } from "vitest";
import { readSiteSettings } from "../../render/site-settings.ts";
import { claims } from "../shared/claims.ts";
import type { LaunchAnswer } from "./launch-answers.ts";
import { launchBlockers } from "./launch-blockers.ts";
import { launchQuestions } from "./launch-questions.ts";
import type { Blocker, LaunchContent, LaunchEvidence } from "./launch-case.ts";
import { type ProviderAccount, unreadAccount } from "./provider-account.ts";

const environment = {
  SITE_URL: "https://ferndesk.com",
  BRAND_NAME: "Fern Desk",
  INFO_EMAIL: "hello@ferndesk.com",
  VOICE_API_URL: "https://api.voiceprovider.com",
  VOICE_PUBLIC_KEY: "pk-4f1c",
  VOICE_ASSISTANT_ID: "a1b2",
  CALL_FALLBACK: "off",
  CALL_RECORDING: "off",
  SCHEDULER_KIND: "frame",
  SCHEDULER_URL: "https://calendar.ferndesk.com/demo",
  SCHEDULER_LOAD: "click",
};

const { hipaa } = claims;
const content: LaunchContent = {
  claims: { hipaa: { ...hipaa, confirmed: true } },
  testimonials: [{ name: "Ada Lund", practice: "Lund Dental", example: false }],
};

const said: LaunchAnswer = { answer: "yes", by: "A. Lund, counsel", on: "2026-11-20", note: "" };
const everyAnswer = Object.fromEntries(Object.keys(launchQuestions).map((id) => [id, said]));

const limited: ProviderAccount = {
  key: { known: { isPrivate: false, origins: ["https://ferndesk.com"], assistantIds: ["a1b2"] } },
  assistant: { known: { longestCallSeconds: 600, recorded: false } },
  monthlyUsd: { known: 200 },
};

function blockers(
  { answers = everyAnswer, account = limited, today = "2026-11-21" }: Partial<LaunchEvidence> = {},
  more: Readonly<Record<string, string>> = {},
  shown: LaunchContent = content,
): Blocker[] {
  const settings = readSiteSettings({ ...environment, ...more });
  return launchBlockers({ settings, content: shown, answers, account, today });
}

const asks = (found: readonly Blocker[]): string[] =>
  found.filter(({ where }) => where === "launch.json").map(({ what }) => what.split(":")[0] ?? "");

const always = [
  "trackers",
  "hipaa",
  "testimonials",
  "trial-terms",
  "call-notice",
  "calls-and-texts",
  "accessibility",
  "health-data",
];

test("with every answer given and the account limited, nothing is in the way", () => {
  expect(blockers()).toEqual([]);
});

test("unanswered, every point of law that applies is asked, with the sentence why and the mend", () => {
  const found = blockers({ answers: {} });
  expect(asks(found)).toEqual(always);
  for (const { what, action } of found) {
    expect(what).toMatch(/^[a-z-]+: it is not answered\. To confirm: “[^”]{40,}\.” .{40,}\.$/);
    expect(action.length).toBeGreaterThan(20);
  }
});

test("what a setting or the content makes moot is not asked, and what it brings about is", () => {
  expect(asks(blockers({ answers: {} }, { SCHEDULER_LOAD: "visible" }))).toContain(
    "scheduler-notice",
  );
  const recorded = { known: { longestCallSeconds: 600, recorded: true } };
  const account = { ...limited, assistant: recorded };
  expect(asks(blockers({ answers: {}, account }, { CALL_RECORDING: "on" }))).toContain(
    "recording-consent",
  );
  const bare = asks(blockers({ answers: {} }, {}, { claims: {}, testimonials: [] }));
  expect(bare).toEqual(always.filter((id) => !["hipaa", "testimonials"].includes(id)));
});

test.each<[Partial<LaunchAnswer>, RegExp]>([
  [{ answer: "" }, /it is not answered/],
  [{ by: "" }, /nobody is named/],
  [{ on: "" }, /on is no day/],
  [{ on: "yesterday" }, /on is no day/],
  [{ on: "2026-02-30" }, /on is no day/],
  [{ on: "2026-11-22" }, /has not come/],
  [{ answer: "does not apply" }, /does not say why/],
])("an answer that is not whole does not count: %j", (change, fault) => {
  const answers = { ...everyAnswer, trackers: { ...said, ...change } };
  const found = blockers({ answers });
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(/^trackers: /);
  expect(found[0]?.what).toMatch(fault);
});

test("what does not apply counts once the note says why", () => {
  const moot = { ...said, answer: "does not apply", note: "We offer no trial." } as const;
  expect(blockers({ answers: { ...everyAnswer, "trial-terms": moot } })).toEqual([]);
});

test("what the account did not tell is asked of the owner, with the reason", () => {
  const found = blockers({ answers: {}, account: unreadAccount("VOICE_PRIVATE_KEY is not set") });
  expect(asks(found)).toEqual([...always, "key-limits", "call-length", "spend-limit"]);
  expect(found.at(-1)?.what).toMatch(/\(Asked because VOICE_PRIVATE_KEY is not set\.\)$/);
  expect(blockers({ account: unreadAccount("VOICE_PRIVATE_KEY is not set") })).toEqual([]);
});

const keyWith = (change: object): ProviderAccount => ({
  ...limited,
  key: {
    known: {
      isPrivate: false,
      origins: ["https://ferndesk.com"],
      assistantIds: ["a1b2"],
      ...change,
    },
  },
});
const assistantWith = (change: object): ProviderAccount => ({
  ...limited,
  assistant: { known: { longestCallSeconds: 600, recorded: false, ...change } },
});

test.each<[string, ProviderAccount, RegExp]>([
  ["a key of another account", { ...limited, key: { known: null } }, /none of the account’s keys/],
  ["a private key", keyWith({ isPrivate: true }), /is a private key/],
  ["a key without origins", keyWith({ origins: [] }), /by any site/],
  ["a key of another site", keyWith({ origins: ["https://old.example"] }), /may not be used by/],
  [
    "a key for this site and every other",
    keyWith({ origins: ["https://ferndesk.com", "*"] }),
    /other sites too/,
  ],
  [
    "a key for this assistant and another",
    keyWith({ assistantIds: ["a1b2", "z9"] }),
    /other assistants too/,
  ],
  ["a key for any assistant", keyWith({ assistantIds: [] }), /any assistant/],
  ["a key for another assistant", keyWith({ assistantIds: ["z9"] }), /may not call the assistant/],
  ["no such assistant", { ...limited, assistant: { known: null } }, /none of .* assistants/],
  ["endless calls", assistantWith({ longestCallSeconds: 43_200 }), /last 720 minutes/],
  ["recording that is denied", assistantWith({ recorded: true }), /CALL_RECORDING is off, and/],
  ["spending without limit", { ...limited, monthlyUsd: { known: null } }, /without limit/],
])("%s is in the way", (_, account, what) => {
  const found = blockers({ account });
  expect(found).toHaveLength(1);
  expect(found[0]?.what).toMatch(what);
  expect(JSON.stringify(found)).not.toContain("pk-4f1c");
});

test("an origin may be written with its slash", () => {
  expect(blockers({ account: keyWith({ origins: ["https://ferndesk.com/"] }) })).toEqual([]);
});
