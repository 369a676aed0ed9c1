import { expect, test } from "vitest";
import { readSiteSettings } from "../../render/site-settings.ts";
import { launchBlockers, settingsToReplace } from "./launch-blockers.ts";
import { unreadAccount } from "./provider-account.ts";
import type { Blocker, LaunchContent, LaunchEvidence, LaunchSettings } from "./launch-case.ts";

const ready: LaunchSettings = {
  siteUrl: "https://ferndesk.com",
  brand: { name: "Fern Desk", email: "hello@ferndesk.com" },
  bookingUrl: "https://calendar.ferndesk.com/demo",
  call: {
    apiUrl: "https://api.voiceprovider.com",
    rooms: "hosted",
    publicKey: "pk-4f1c",
    assistantId: "a1b2",
    fallbackUrl: "https://talk.ferndesk.com",
    placement: "inline",
    recording: "off",
  },
  scheduler: { kind: "frame", url: "https://calendar.ferndesk.com/demo", load: "visible" },
};

const evidenced: LaunchContent = {
  claims: {
    uptime: {
      value: "99.9%",
      says: "uptime, guaranteed.",
      source: "Our service agreement.",
      confirmed: true,
    },
    practices: {
      value: "500+",
      says: "practices served.",
      source: "Our books, June.",
      confirmed: true,
    },
  },
  testimonials: [{ name: "Ada Lund", practice: "Lund Dental", example: false }],
};

/** Retyped from the page that explains them: what an owner is asked at most. */
const questions = [
  "trackers",
  "scheduler-notice",
  "hipaa",
  "testimonials",
  "trial-terms",
  "call-notice",
  "recording-consent",
  "calls-and-texts",
  "accessibility",
  "health-data",
];

const said = { answer: "yes", by: "A. Lund, counsel", on: "2026-11-20", note: "" } as const;

const vouched: Omit<LaunchEvidence, "account"> = {
  answers: Object.fromEntries(questions.map((id) => [id, said])),
  today: "2026-11-21",
};

const blockersOf = (
  settings: LaunchSettings,
  content: LaunchContent,
  evidence: Partial<LaunchEvidence> = {},
): Blocker[] => {
  const recorded = settings.call.recording === "on";
  const assistant = { known: { longestCallSeconds: 600, recorded } };
  const { origin } = new URL(settings.siteUrl);
  const { assistantId } = settings.call;
  const key = { known: { isPrivate: false, origins: [origin], assistantIds: [assistantId] } };
  const account = { key, assistant, monthlyUsd: { known: 200 } };
  return launchBlockers({ settings, content, ...vouched, account, ...evidence });
};

const call = (change: Partial<LaunchSettings["call"]>): LaunchSettings => ({
  ...ready,
  call: { ...ready.call, ...change },
});
const scheduler = (change: Partial<LaunchSettings["scheduler"]>): LaunchSettings => ({
  ...ready,
  scheduler: { ...ready.scheduler, ...change },
});
const brand = (change: Partial<LaunchSettings["brand"]>): LaunchSettings => ({
  ...ready,
  brand: { ...ready.brand, ...change },
});

test("a site that is wholly its owner's has nothing in its way", () => {
  expect(blockersOf(ready, evidenced)).toEqual([]);
  expect(blockersOf(call({ fallbackUrl: null }), evidenced)).toEqual([]);
  expect(blockersOf(call({ recording: "on" }), { ...evidenced, testimonials: [] })).toEqual([]);
});

test.each([
  ["BRAND_NAME", "the sample brand", brand({ name: "Ringwell" })],
  ["BRAND_NAME", "the sample brand in capitals", brand({ name: " RINGWELL" })],
  ["INFO_EMAIL", "a reserved mailbox", brand({ email: "hello@ringwell.example" })],
  ["INFO_EMAIL", "a mailbox at example.com", brand({ email: "hello@example.com" })],
  ["INFO_EMAIL", "a mailbox on this machine", brand({ email: "me@mail.localhost" })],
  ["SITE_URL", "an address on this machine", { ...ready, siteUrl: "http://localhost:4173" }],
  ["SITE_URL", "a reserved address", { ...ready, siteUrl: "https://ferndesk.test" }],
  ["SITE_URL", "an address that is not https", { ...ready, siteUrl: "http://ferndesk.com" }],
  ["SCHEDULER_KIND", "the sandbox's script", scheduler({ kind: "sandbox" })],
  ["SCHEDULER_URL", "the sandbox's page", scheduler({ url: "http://localhost:4174/book" })],
  ["SCHEDULER_URL", "a page that is not https", scheduler({ url: "http://ferndesk.com/demo" })],
  [
    "SCHEDULER_SCRIPT",
    "a script that is not https",
    scheduler({ kind: "script", script: { src: "http://vendor.com/embed.js" } }),
  ],
  ["VOICE_API_URL", "the sandbox", call({ apiUrl: "http://127.0.0.1:4174" })],
  ["VOICE_API_URL", "a provider without https", call({ apiUrl: "http://api.voiceprovider.com" })],
  ["VOICE_PUBLIC_KEY", "the sandbox's key", call({ publicKey: "sandbox-public-key" })],
  ["VOICE_ASSISTANT_ID", "the sandbox's assistant", call({ assistantId: "receptionist" })],
  ["CALL_FALLBACK", "the sandbox", call({ fallbackUrl: "http://localhost:4174/talk" })],
  ["CALL_FALLBACK", "a page that is not https", call({ fallbackUrl: "http://ferndesk.com" })],
])("%s is in the way when it is %s", (setting, _, settings) => {
  const blockers = blockersOf(settings, evidenced);
  expect(blockers).toHaveLength(1);
  expect(blockers[0]?.what).toMatch(new RegExp(`^${setting} `));
  expect(blockers[0]?.where).toContain(".env");
  expect(blockers[0]?.action).toContain(setting);
});

test("a page that does not say whether calls are recorded is in the way", () => {
  const blockers = blockersOf(call({ recording: "unstated" }), evidenced);
  expect(blockers).toEqual([
    {
      what: expect.stringMatching(/^CALL_RECORDING is not set/) as string,
      where: ".env, or the environment",
      action: expect.stringMatching(/set CALL_RECORDING to on or off/) as string,
    },
  ]);
});

test("every testimonial that is an example is in the way, by name", () => {
  const invented = { name: "Maya Orr", practice: "Orr Skin", example: true };
  const testimonials = [...evidenced.testimonials, invented];
  const blockers = blockersOf(ready, { ...evidenced, testimonials });
  expect(blockers).toHaveLength(1);
  expect(blockers[0]).toMatchObject({
    what: expect.stringContaining("“Maya Orr, Orr Skin”"),
    where: "site/src/features/testimonials/testimonials.ts",
  });
});

test("every claim without confirmation is in the way, by its figure", () => {
  const claims = {
    ...evidenced.claims,
    practices: { ...evidenced.claims["practices"]!, confirmed: false },
  };
  const blockers = blockersOf(ready, { ...evidenced, claims });
  expect(blockers).toHaveLength(1);
  expect(blockers[0]).toMatchObject({
    what: expect.stringContaining("500+ practices served."),
    where: "site/src/shared/claims.ts",
  });
});

/** What names the sandbox or the sample where nothing is configured. */
const leftUnset = [
  "BRAND_NAME",
  "INFO_EMAIL",
  "SITE_URL",
  "SCHEDULER_KIND",
  "SCHEDULER_URL",
  "VOICE_API_URL",
  "VOICE_PUBLIC_KEY",
  "VOICE_ASSISTANT_ID",
  "CALL_FALLBACK",
];

test("with nothing configured, every setting that names the sandbox or the sample is in the way", () => {
  const account = unreadAccount("nothing is configured");
  const asked = ["key-limits", "call-length", "spend-limit"].map((id) => [id, said] as const);
  const answers = { ...vouched.answers, ...Object.fromEntries(asked) };
  const named = blockersOf(readSiteSettings({}), evidenced, { account, answers }).map(({ what }) =>
    /^\S+/.exec(what),
  );
  expect(named.map(String)).toEqual(leftUnset);
});

test("of an address only the host is repeated, of a key nothing", () => {
  const told = JSON.stringify([
    blockersOf(scheduler({ url: "http://localhost/book?token=t0p" }), evidenced),
    blockersOf(call({ publicKey: "sandbox-public-key" }), evidenced),
  ]);
  expect(told).toContain("localhost");
  expect(told).not.toMatch(/t0p|sandbox-public-key/);
});

test("the settings that are still a sample's are told by name, each once", () => {
  expect(settingsToReplace(ready)).toEqual([]);
  const { call } = ready;
  const half = { ...ready, call: { ...call, publicKey: "sandbox-public-key" } };
  expect(settingsToReplace(half)).toEqual(["VOICE_PUBLIC_KEY"]);
  expect(settingsToReplace(readSiteSettings({}))).toEqual(leftUnset);
});
