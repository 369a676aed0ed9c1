import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSandboxSettings } from "./sandbox-settings.ts";

test("unset, demos are booked on weekdays in New York, mails stay files, and contacts a day", () => {
  expect(readSandboxSettings({}).bookings).toMatchObject({
    publicOrigin: "http://localhost:4174",
    rules: { timeZone: "America/New_York", perDay: null },
    organizer: { name: "Ringwell", email: "hello@ringwell.example" },
    smtp: null,
    contactsKeptHours: 24,
  });
});

test.each([
  ["smtp://mail.example.com", "mail.example.com", 587, false, null],
  ["smtps://mail.example.com/", "mail.example.com", 465, true, null],
  [
    "smtp://a%40b.example:p%3Aw@[::1]:2525",
    "[::1]",
    2525,
    false,
    { user: "a@b.example", pass: "p:w" },
  ],
])("SMTP_URL %s is understood", (url, host, port, secure, login) => {
  const { smtp } = readSandboxSettings({ SMTP_URL: url }).bookings;
  expect(smtp).toEqual({ host, port, secure, login });
});

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
  expect(rules).toMatchObject({ perDay: 4, weekly: { 2: [{ from: "08:00", to: "10:00" }] } });

  writeFileSync(path, '{"weekly": {"tuesday": ["10:00-08:00"]}}');
  expect(() => readSandboxSettings({ BOOKING_RULES: path })).toThrow(
    /^BOOKING_RULES must name a file of booking rules; this one needs the hours of tuesday/,
  );
  rmSync(folder, { recursive: true });
  expect(() => readSandboxSettings({ BOOKING_RULES: path })).toThrow(/BOOKING_RULES .*can be read/);
});

test.each([
  ["BOOKING_URL", "https://book.example.com/path"],
  ["CONTACTS_KEPT_HOURS", "0"],
  ["CONTACTS_KEPT_HOURS", "9000"],
  ["CONTACTS_KEPT_HOURS", "1.5"],
])("%s=%s is refused", (name, value) => {
  expect(() => readSandboxSettings({ [name]: value })).toThrow(new RegExp(`^${name} must be`));
});
