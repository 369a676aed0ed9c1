import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { demoRules, practiceRules } from "../slots/opening-hours.ts";
import { createCalendar, type StoredCalendar } from "./stored-calendar.ts";

const hourMs = 3_600_000;
/** Friday, November 20, 2026, 10:00 in New York. */
const bookedAtMs = Date.parse("2026-11-20T15:00:00Z");
const practice = practiceRules({ timeZone: "America/New_York", weekly: {} });

let dataDir = "";
let nowMs = bookedAtMs;
let open: StoredCalendar | null = null;
beforeEach(() => {
  // Not setImmediate: bookings are written by it.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  dataDir = mkdtempSync(join(tmpdir(), "forgetting-"));
  nowMs = bookedAtMs;
});
afterEach(() => {
  open?.close();
  open = null;
  rmSync(dataDir, { recursive: true });
  vi.useRealTimers();
});

function opened(): StoredCalendar {
  const calendars = { demo: demoRules, practice };
  open = createCalendar({ dataDir, now: () => nowMs, calendars });
  return open;
}

async function bookAs(calendar: StoredCalendar, name: string, startsAt: string) {
  const outcome = await calendar.book({
    calendar: "demo",
    startsAt,
    durationMin: 15,
    what: "Live demo",
    name,
    email: `${name.toLowerCase()}@example.com`,
    timeZone: "America/New_York",
    source: "page",
    idempotencyKey: `key of ${name}`,
  });
  if (!outcome.ok) throw new Error(outcome.message);
  return outcome.booking;
}

function recipients(): unknown[] {
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const rows = file
    .prepare("SELECT payload ->> '$.booking.email' AS email FROM job ORDER BY id")
    .all();
  file.close();
  return rows.map((row) => row["email"]);
}

function passHours(hours: number): void {
  for (let passed = 0; passed < hours; passed += 1) {
    nowMs += hourMs;
    vi.advanceTimersByTime(hourMs);
  }
}

test("who booked is forgotten within the hour after a day, and the time stays taken", async () => {
  const calendar = opened();
  const { id, slot } = await bookAs(calendar, "Dana", "2026-11-23T15:00:00Z");
  passHours(24);
  expect(calendar.find(id)).toMatchObject({ name: "Dana", email: "dana@example.com" });
  expect(recipients()).toEqual(["dana@example.com"]);

  passHours(1);

  expect(calendar.find(id)).toMatchObject({ name: "", email: "", slot });
  expect(recipients()).toEqual([]);
  await expect(bookAs(calendar, "Robin", slot.startsAt)).rejects.toThrow("just taken");
});

test("who booked since is not forgotten with them", async () => {
  const calendar = opened();
  await bookAs(calendar, "Dana", "2026-11-23T15:00:00Z");
  passHours(20);
  const { id } = await bookAs(calendar, "Robin", "2026-11-23T16:00:00Z");

  passHours(5);

  expect(calendar.find(id)).toMatchObject({ name: "Robin", email: "robin@example.com" });
  expect(recipients()).toEqual(["robin@example.com"]);
});

test("a sandbox that was off for a day forgets at start, and no file holds the name after", async () => {
  const before = opened();
  const { id } = await bookAs(before, "Dana", "2026-11-23T15:00:00Z");
  before.close();
  nowMs += 25 * hourMs;

  expect(opened().find(id)).toMatchObject({ name: "", email: "" });
  const written = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), "latin1"));
  expect(written.join("")).not.toContain("dana@example.com");
});

test("a file that cannot be written now is tried again an hour later", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const calendar = opened();
  const { id } = await bookAs(calendar, "Dana", "2026-11-23T15:00:00Z");
  const other = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  other.exec("ALTER TABLE job RENAME TO elsewhere");
  passHours(25);
  expect(said).toHaveBeenCalledWith(expect.stringContaining("tried again in an hour"));
  expect(calendar.find(id)?.name).toBe("Dana");

  other.exec("ALTER TABLE elsewhere RENAME TO job");
  other.close();
  passHours(1);

  expect(calendar.find(id)?.name).toBe("");
  said.mockRestore();
});

test("a closed calendar leaves no timer behind", () => {
  const calendar = opened();
  expect(vi.getTimerCount()).toBe(1);
  calendar.close();
  open = null;
  expect(vi.getTimerCount()).toBe(0);
});
