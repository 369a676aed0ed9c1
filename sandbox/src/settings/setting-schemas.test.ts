import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "../http/visitors/networks.ts";
import { readSandboxSettings } from "./sandbox-settings.ts";
import { networks, portRange, webhookUrl } from "./setting-schemas.ts";

test.each([
  ["127.0.0.1", ["127.0.0.1/32"]],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1/128"]],
  ["2001:db8::/32", ["2001:db8::/32"]],
])("%s names networks", (text, value) => {
  expect(networks.parse(text)).toEqual(value);
});

test.each("office|10.0.0.0/33|10.0.0.0/8/8|10.0.0.0/|::1/129|fe80::1%eth0|,|".split("|"))(
  "%j names no network",
  (text) => expect(networks.safeParse(text).success).toBe(false),
);

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

test.each([
  ["40000-40100", [40_000, 40_100]],
  ["40000-40000", [40_000, 40_000]],
])("%s are ports for calls", (text, range) => {
  expect(portRange.parse(text)).toEqual(range);
});

test.each("40000|40100-40000|80-90|1000-70000|40000-40100-5|a-b".split("|"))(
  "%s are no ports for calls",
  (text) => expect(portRange.safeParse(text).success).toBe(false),
);

test.each([
  "smtp://mail.example.com",
  "smtps://mail.example.com/",
  "smtp://a%40b.example:p%3Aw@[::1]:2525",
])("SMTP_URL %s is understood", (url) =>
  expect(readSandboxSettings({ SMTP_URL: url }).bookings.smtp).toBe(url),
);

test.each([
  "mail.example.com",
  "https://mail.example.com",
  "smtp://",
  "smtp://mail.example.com/path",
  "smtp://mail.example.com?tls=no",
  "smtp://user:%zz@mail.example.com",
])("SMTP_URL %s is refused by its name, and its password is not repeated", (url) => {
  const read = () => readSandboxSettings({ SMTP_URL: url });
  expect(read).toThrow(/^SMTP_URL must be the address of a mail server/);
  expect(read).not.toThrow(/zz/);
});

test("BOOKING_RULES names a file; what is wrong in it is said with the setting", () => {
  const folder = mkdtempSync(join(tmpdir(), "rules-"));
  const path = join(folder, "rules.json");
  writeFileSync(path, '{"mostPerDay": 4, "weekly": {"tuesday": ["08:00-10:00"]}}');
  const { rules } = readSandboxSettings({ BOOKING_RULES: path }).bookings;
  expect(rules).toMatchObject({
    mostPerDay: 4,
    weekly: { tuesday: [{ opens: "08:00", closes: "10:00" }] },
  });

  writeFileSync(path, '{"weekly": {"tuesday": ["10:00-08:00"]}}');
  expect(() => readSandboxSettings({ BOOKING_RULES: path })).toThrow(
    /^BOOKING_RULES must name a file of booking rules; this one has a mistake in weekly.tuesday: use a list/,
  );
  rmSync(folder, { recursive: true });
  expect(() => readSandboxSettings({ BOOKING_RULES: path })).toThrow(
    /^BOOKING_RULES must be the path of a file that can be read/,
  );
});

test.each([
  ["LOG", "loud"],
  ["TRUSTED_PROXIES", "proxy.example"],
  ["CALL_HOST", "calls.example"],
  ["BOOKING_URL", "https://book.example.com/path"],
  ...["0", "9000", "1.5"].map((hours) => ["CONTACTS_KEPT_HOURS", hours]),
  ...["short", "x".repeat(201), "0123456789\nabcdef"].map((key) => ["CRM_WEBHOOK_SECRET", key]),
  ["CRM_WEBHOOK_URL", "http://user:hunter2@crm.example.com/"],
  ["SPEECH_HEARING_URL", "localhost:8000"],
  ["SPEECH_HEARING_URL", "http://localhost:8000/v1/audio/speech"],
  ["SPEECH_SPEAKING_URL", "file:///v1/audio/speech"],
  ["SPEECH_SPEAKING_KEY", "sk 1\n2"],
])("%s=%j is refused by its name, and not repeated", (name = "", value) => {
  const read = () => readSandboxSettings({ [name]: value });
  expect(read).toThrow(new RegExp(`^${name} must be`));
  expect(read).not.toThrow("hunter2");
});

test.each([
  "https://crm.example.com/hooks/calls?key=1",
  "http://localhost:5000/hook",
  "http://127.0.0.1:5000/",
  "http://[::1]:5000/",
])("records may go to %s", (text) => expect(webhookUrl.parse(text)).toEqual(text));

const elsewhere = `http://crm.example.com/hook|http://127.0.0.1.example.com/
  |http://localhost.example.com/|http://192.168.1.7/hook|https://user:password@crm.example.com/
  |https://crm.example.com/#part|ftp://crm.example.com|crm.example.com|javascript:alert(1)`;

test.each(elsewhere.split(/\n? *\|/))("records may not go to %s", (CRM_WEBHOOK_URL) => {
  expect(() => readSandboxSettings({ CRM_WEBHOOK_URL })).toThrow(
    "CRM_WEBHOOK_URL must be an https address such as https://crm.example.com/hooks/calls, or http on this machine",
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
