import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { visitRulesOf } from "../../reception/practices.ts";
import type { AppointmentNeeds } from "./booking.ts";
import type { Refusal } from "./refusals.ts";

const at = (clock: string): string => `2026-11-23T${clock}:00Z`;
const day = [{ opens: "09:00", closes: "17:00" }];

const cleaning: AppointmentNeeds = { providers: ["lena"], rooms: ["hygiene"], bufferMin: 15 };
const filling = { providers: ["okafor", "reyes"], rooms: ["chair-1", "chair-2"], bufferMin: 15 };
const checkUp = { providers: ["okafor"], rooms: ["chair-1"], bufferMin: 0 };

/** A practice that is open on Mondays, and the short way to book there. */
function practice(dataDir = ":memory:") {
  const rules = visitRulesOf({ timeZone: "America/New_York", hours: { monday: day } });
  const { calendar, book: bookAny } = schedulerWith({ dataDir, practice: rules });
  const visit = { calendar: "practice", durationMin: 45, what: "teeth cleaning" } as const;
  const book = (startsAt: string, needs?: AppointmentNeeds) =>
    bookAny(at(startsAt), { ...visit, source: "voice", ...(needs && { needs }) });
  const range = { fromMs: Date.parse(at("14:00")), toMs: Date.parse(at("17:00")) };
  const query = { calendar: "practice", ...range, durationMin: 45 } as const;
  const openings = (needs: AppointmentNeeds, exceptId = "") =>
    calendar.openings({ ...query, needs, exceptId }).map(({ startsAt }) => startsAt.slice(11, 16));
  return { calendar, book, openings };
}

const seatOf = (booked: ReturnType<ReturnType<typeof practice>["book"]>) =>
  booked.then(
    ({ booking }) => `${booking.provider} in ${booking.room}`,
    ({ problem }: Refusal) => problem,
  );

type Wish = [clock: string, needs: AppointmentNeeds | undefined, seat: string];

test.each<[claim: string, ...wishes: Wish[]]>([
  [
    "appointments of different people in different rooms may be at the same time",
    ["15:00", cleaning, "lena in hygiene"],
    ["15:00", checkUp, "okafor in chair-1"],
    ["15:00", checkUp, "taken"],
  ],
  [
    "of several people and rooms the first that are free are taken, until none is",
    ["15:00", checkUp, "okafor in chair-1"],
    ["15:00", filling, "reyes in chair-2"],
    ["15:00", filling, "taken"],
  ],
  [
    "a room is taken for every person, and a person for every room",
    ["15:00", checkUp, "okafor in chair-1"],
    ["15:00", { ...checkUp, providers: ["reyes"] }, "taken"],
    ["15:00", { ...checkUp, rooms: ["chair-2"] }, "taken"],
    ["14:15", checkUp, "okafor in chair-1"],
  ],
  [
    "an appointment without a room takes its person and no other",
    ["15:00", { ...checkUp, rooms: [] }, "okafor in "],
    ["15:00", { ...filling, rooms: [] }, "reyes in "],
    ["15:00", checkUp, "taken"],
  ],
  [
    "the time after an appointment is kept free for its person and its room only",
    ["15:00", cleaning, "lena in hygiene"],
    ["15:45", cleaning, "taken"],
    ["14:15", cleaning, "taken"],
    ["15:45", checkUp, "okafor in chair-1"],
    ["16:00", cleaning, "lena in hygiene"],
  ],
  [
    "an appointment without needs takes the whole practice",
    ["15:00", undefined, " in "],
    ["15:30", cleaning, "taken"],
    ["16:00", checkUp, "okafor in chair-1"],
    ["16:15", undefined, "taken"],
    ["21:30", cleaning, "closed"],
  ],
])("%s", async (_, ...wishes) => {
  const { book, openings } = practice();
  for (const [clock, needs, seat] of wishes) {
    // What is offered is what is booked.
    if (needs) expect(openings(needs).includes(clock)).toBe(seat.includes(" in "));
    expect(await seatOf(book(clock, needs))).toBe(seat);
  }
});

test("who moves keeps the person when they are free, else has another who gives it", async () => {
  const { calendar, book, openings } = practice();
  const mine = await book("15:00", filling);
  await book("16:00", { ...checkUp, rooms: ["chair-2"] });
  expect(openings(filling, mine.booking.id)).toContain("15:15");

  const later = await calendar.move(mine.booking.id, at("15:15"), "America/New_York", filling);
  expect(later.booking).toMatchObject({ provider: "reyes", bufferMin: 15 });
  const again = await calendar.move(mine.booking.id, at("14:00"), "America/New_York", filling);
  expect(again.booking).toMatchObject({ provider: "reyes", room: "chair-1" });
  await book("16:30", { ...filling, providers: ["reyes"] });
  const refused = calendar.move(mine.booking.id, at("16:30"), "America/New_York");
  await expect(refused).rejects.toMatchObject({ problem: "taken" });
});

test("twenty callers who want one time at once get as many as there are people and rooms", async () => {
  const { book } = practice();
  const seats = Array.from({ length: 20 }, () => seatOf(book("15:00", filling)));
  expect((await Promise.all(seats)).filter((seat) => seat !== "taken")).toEqual([
    "okafor in chair-1",
    "reyes in chair-2",
  ]);
});

test("the database refuses an overlapping booking by another program", async () => {
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
