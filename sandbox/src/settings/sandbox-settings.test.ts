import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import fc from "fast-check";
import {
  readSandboxSettings,
  networks,
  portRange,
  smtpUrl,
  webhookUrl,
} from "./sandbox-settings.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { within } from "../http/visitors/networks.ts";

test("unset, the sandbox is this machine's alone, and quiet", () => {
  expect(readSandboxSettings({})).toMatchObject({
    host: "localhost",
    log: "off",
    trustedProxies: [],
    metricsNetworks: [],
    practice: "dental",
    calls: { networks: [], announcedHost: null, ports: null },
    crm: null,
    bookings: {
      publicOrigin: "http://localhost:4174",
      rules: { timeZone: "America/New_York", mostPerDay: null },
      organizer: { name: "Ringwell", email: "hello@ringwell.example" },
      smtp: null,
      contactHours: 24,
    },
  });
});

const ownKey = "6f1d0c9b8a7e4d5c";

const opened = ["0.0.0.0", "::", "192.168.0.7", "sandbox"].map((host) => ["SANDBOX_HOST", host]);
const named = ["https://book.ferndesk.com", "http://192.168.0.7:4174"];

test.each([...opened, ...named.map((url) => ["BOOKING_URL", url])])(
  "%s=%s is refused with the key that is in the source",
  (name = "", value) => {
    const sentence = new RegExp(`^SANDBOX_PRIVATE_KEY must be set .* because ${name} lets`, "u");
    for (const SANDBOX_PRIVATE_KEY of [undefined, "", "sandbox-private-key"]) {
      expect(() => readSandboxSettings({ [name]: value, SANDBOX_PRIVATE_KEY })).toThrow(sentence);
    }
    const own = readSandboxSettings({ [name]: value, SANDBOX_PRIVATE_KEY: ownKey });
    expect(own.privateKey).toBe(ownKey);
  },
);

test.each(["localhost", "127.0.0.1", "127.0.0.2", "[::1]"])(
  "on %s the key in the source is enough",
  (host) => {
    const BOOKING_URL = `http://${host}:4174`;
    const read = readSandboxSettings({ SANDBOX_HOST: host.replace(/[[\]]/g, ""), BOOKING_URL });
    expect(read.privateKey).toBe("sandbox-private-key");
  },
);

const SITE_URL = "https://fern.example";
const here = ["http://localhost:4173", "http://127.0.0.1:4173"];

test.each([
  ["nothing set", {}, here],
  ["a separate site", { SITE_URL }, [SITE_URL, ...here]],
  ["a public name", { SITE_URL, BOOKING_URL: "https://book.fern.example" }, [SITE_URL]],
  ["a public address", { SITE_URL, SANDBOX_HOST: "0.0.0.0" }, [SITE_URL]],
])(
  "with %s, the pages of SITE_URL may call, and pages of localhost if only this machine can",
  (_, settings, origins) => {
    const { siteOrigins } = readSandboxSettings({ SANDBOX_PRIVATE_KEY: ownKey, ...settings });
    expect(siteOrigins).toEqual(origins);
  },
);

test.each([
  [networks, "10.0.0.0/8, ::1", ["10.0.0.0/8", "::1/128"]],
  [networks, "2001:db8::/32", ["2001:db8::/32"]],
  [portRange, "40000-40000", [40_000, 40_000]],
  [smtpUrl, "smtp://mail.example.com", "smtp://mail.example.com"],
  [smtpUrl, "smtps://mail.example.com/", "smtps://mail.example.com/"],
  [smtpUrl, "smtp://a%40b.example:p%3Aw@[::1]:2525", "smtp://a%40b.example:p%3Aw@[::1]:2525"],
  [webhookUrl, "https://crm.example.com/hook?key=1", "https://crm.example.com/hook?key=1"],
  [webhookUrl, "http://localhost:5000/hook", "http://localhost:5000/hook"],
  [webhookUrl, "http://127.0.0.1:5000/", "http://127.0.0.1:5000/"],
  [webhookUrl, "http://[::1]:5000/", "http://[::1]:5000/"],
])("a schema reads $1", (schema, text, value) => {
  expect(schema.parse(text)).toEqual(value);
});

/** For each setting, what it refuses, with `|` between. */
const refused = {
  TRUSTED_PROXIES: "proxy.example|10.0.0.0/33|10.0.0.0/8/8|10.0.0.0/|::1/129|fe80::1%eth0|,",
  CALL_PORTS: "40000|40100-40000|80-90|1000-70000|40000-40100-5|a-b",
  CALL_HOST: "calls.example",
  LOG: "loud",
  PRACTICE: "bakery",
  BOOKING_URL: "https://book.example.com/path",
  CONTACTS_KEPT_HOURS: "0|9000|1.5",
  SMTP_URL:
    "mail.example.com|https://mail.example.com|smtp://|smtp://mail.example.com/path" +
    "|smtp://mail.example.com?tls=no|smtp://user:%zz@mail.example.com",
  CRM_WEBHOOK_URL:
    "http://crm.example.com/hook|http://127.0.0.1.example.com/|http://localhost.example.com/" +
    "|http://192.168.1.7/hook|https://user:hunter2@crm.example.com/|http://user:hunter2@localhost/" +
    "|https://crm.example.com/#part|ftp://crm.example.com|crm.example.com|javascript:alert(1)",
  CRM_WEBHOOK_SECRET: `short|${"x".repeat(201)}|0123456789\nabcdef`,
  SPEECH_HEARING_URL: "localhost:8000|http://localhost:8000/v1/audio/speech",
  SPEECH_SPEAKING_URL: "file:///v1/audio/speech",
  SPEECH_SPEAKING_KEY: "sk 1\n2",
};
const refusals = Object.entries(refused).flatMap(([name, texts]) =>
  texts.split("|").map((text) => [name, text] as const),
);

test.each(refusals)("%s=%j is refused by its name, and not repeated", (name, text) => {
  const read = () => readSandboxSettings({ [name]: text });
  expect(read).toThrow(new RegExp(`^${name} must be`));
  expect(read).not.toThrow(/zz|hunter2/);
});

test("every network that is accepted can be looked up", () => {
  const entry = fc.oneof(
    fc.string(),
    fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.nat(140)).map((parts) => parts.join("/")),
  );
  const address = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string());
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1 }), address, (entries, asked) => {
      const read = networks.safeParse(entries.join());
      expect(typeof within(read.data ?? [])(asked)).toBe("boolean");
    }),
  );
});

test("BOOKING_RULES names a file; what is wrong in it is said with the setting", () => {
  const path = join(temporaryFolder(), "rules.json");
  const read = () => readSandboxSettings({ BOOKING_RULES: path }).bookings.rules;
  expect(read).toThrow(/^BOOKING_RULES must be the path of a file that can be read/);

  writeFileSync(path, '{"mostPerDay": 4, "weekly": {"tuesday": ["08:00-10:00"]}}');
  const tuesday = [{ opens: "08:00", closes: "10:00" }];
  expect(read()).toMatchObject({ mostPerDay: 4, weekly: { tuesday } });

  writeFileSync(path, '{"weekly": {"tuesday": ["10:00-08:00"]}}');
  expect(read).toThrow(
    /^BOOKING_RULES must name a file of booking rules; this one has a mistake in weekly.tuesday: use a list/,
  );
});

test("an address alone is enough for either speech engine, and unset there is none", () => {
  expect(readSandboxSettings({}).speech).toEqual({ hearing: null, speaking: null });
  const { speech } = readSandboxSettings({
    SPEECH_HEARING_URL: "http://localhost:8000/v1",
    SPEECH_SPEAKING_URL: "https://speech.example/v1/audio/speech/",
    SPEECH_SPEAKING_KEY: "sk-1",
    SPEECH_SPEAKING_VOICE: "af_heart",
  });
  expect(speech).toEqual({
    hearing: {
      url: "http://localhost:8000/v1/audio/transcriptions",
      key: null,
      model: "whisper-1",
    },
    speaking: {
      url: "https://speech.example/v1/audio/speech",
      key: "sk-1",
      model: "tts-1",
      voice: "af_heart",
    },
  });
});
