import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { practiceRules } from "../slots/opening-hours.ts";
import type { AppointmentNeeds } from "./calendar.ts";

const at = (clock: string): string => `2026-11-23T${clock}:00Z`;
const day = [{ opens: "09:00", closes: "17:00" }];

const cleaning: AppointmentNeeds = { providers: ["lena"], rooms: ["hygiene"], bufferMin: 15 };
const filling = { providers: ["okafor", "reyes"], rooms: ["chair-1", "chair-2"], bufferMin: 15 };
const checkUp = { providers: ["okafor"], rooms: ["chair-1"], bufferMin: 0 };

let keys = 0;

/** A practice that is open on Mondays, and the short way to book there. */
function practice(dataDir = ":memory:") {
  const rules = practiceRules({ timeZone: "America/New_York", weekly: { monday: day } });
  const { calendar } = schedulerWith({ dataDir, practice: rules });
  const book = (startsAt: string, needs?: AppointmentNeeds) =>
    calendar.book({
      calendar: "practice",
      startsAt: at(startsAt),
      durationMin: 45,
      what: "teeth cleaning",
      timeZone: "America/New_York",
      source: "voice",
      idempotencyKey: `key ${(keys += 1)}`,
      ...(needs && { needs }),
    });
  const range = { fromMs: Date.parse(at("14:00")), toMs: Date.parse(at("17:00")) };
  const query = { calendar: "practice", ...range, durationMin: 45 } as const;
  const openings = (needs: AppointmentNeeds, exceptId = "") =>
    calendar.openings({ ...query, needs, exceptId }).map(({ startsAt }) => startsAt.slice(11, 16));
  return { calendar, book, openings };
}

const seatOf = (outcome: Awaited<ReturnType<ReturnType<typeof practice>["book"]>>) =>
  outcome.ok ? `${outcome.booking.provider} in ${outcome.booking.room}` : outcome.problem;

test("appointments of different people in different rooms may be at the same time", async () => {
  const { book } = practice();
  expect(seatOf(await book("15:00", cleaning))).toBe("lena in hygiene");
  expect(seatOf(await book("15:00", checkUp))).toBe("okafor in chair-1");
  expect(seatOf(await book("15:00", checkUp))).toBe("taken");
});

test("of several people and rooms the first that are free are taken, until none is", async () => {
  const { book, openings } = practice();
  await book("15:00", checkUp);
  expect(openings(filling)).toContain("15:00");
  expect(seatOf(await book("15:00", filling))).toBe("reyes in chair-2");
  expect(openings(filling)).not.toContain("15:00");
  expect(seatOf(await book("15:00", filling))).toBe("taken");
});

test("a room is taken whoever works in it, and a person wherever they work", async () => {
  const { book } = practice();
  await book("15:00", checkUp);
  expect(seatOf(await book("15:00", { ...checkUp, providers: ["reyes"] }))).toBe("taken");
  expect(seatOf(await book("15:00", { ...checkUp, rooms: ["chair-2"] }))).toBe("taken");
});

test("the time after an appointment is kept free for its person and its room, and for nobody else", async () => {
  const { book, openings } = practice();
  await book("15:00", cleaning);
  // 45 minutes and 15: from 16:00 on again; before, 14:00 leaves its own 15 minutes.
  expect(openings(cleaning)).toEqual(["14:00", "16:00", "16:15", "16:30", "16:45"]);
  expect(seatOf(await book("15:45", cleaning))).toBe("taken");
  expect(seatOf(await book("14:15", cleaning))).toBe("taken");
  expect(seatOf(await book("15:45", checkUp))).toBe("okafor in chair-1");
  expect(seatOf(await book("16:00", cleaning))).toBe("lena in hygiene");
});

test("an appointment without needs takes the whole practice", async () => {
  const { book, openings } = practice();
  expect(seatOf(await book("15:00"))).toBe(" in ");
  expect(seatOf(await book("15:30", cleaning))).toBe("taken");
  expect(openings(filling)).not.toContain("15:00");
  await book("16:00", checkUp);
  expect(seatOf(await book("16:15"))).toBe("taken");
});

test("who moves keeps the person when they are free, else has another who gives it", async () => {
  const { calendar, book, openings } = practice();
  const mine = await book("15:00", filling);
  if (!mine.ok) throw new Error(mine.message);
  await book("16:00", { ...checkUp, rooms: ["chair-2"] });
  expect(openings(filling, mine.booking.id)).toContain("15:15");

  const later = await calendar.move(mine.booking.id, at("15:15"), "America/New_York", filling);
  expect(later.ok && later.booking).toMatchObject({ provider: "reyes", bufferMin: 15 });
  const again = await calendar.move(mine.booking.id, at("14:00"), "America/New_York", filling);
  expect(again.ok && again.booking).toMatchObject({ provider: "reyes", room: "chair-1" });
  await book("16:30", { ...filling, providers: ["reyes"] });
  const refused = await calendar.move(mine.booking.id, at("16:30"), "America/New_York");
  expect(refused).toMatchObject({ problem: "taken" });
});

test("twenty callers who want one time at once get as many as there are people and rooms", async () => {
  const { book } = practice();
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => book("15:00", filling)));
  expect(outcomes.map(seatOf).filter((seat) => seat !== "taken")).toEqual([
    "okafor in chair-1",
    "reyes in chair-2",
  ]);
});

test("the file itself refuses a person or a room twice, whoever writes to it", async () => {
  const dataDir = temporaryFolder();
  await practice(dataDir).book("15:00", cleaning);
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const copy = (slot: object): void =>
    file.exec(`INSERT INTO booking (id, body, idempotency_key, booked_at_ms)
      SELECT 'other', json_set(body, '$.room', 'elsewhere', '$.slot', json('${JSON.stringify(slot)}')),
        'other', booked_at_ms FROM booking WHERE id <> 'other'`);
  expect(() => copy({ startsAt: at("15:00"), durationMin: 45 })).toThrow("slot taken");
  // In the quarter of an hour that is kept free after it.
  expect(() => copy({ startsAt: at("15:45"), durationMin: 45 })).toThrow("slot taken");
  file.close();
});
