import { expect, test } from "vitest";
import { type CalendarRules, demoRules } from "./booking-rules.ts";
import { outcomeOf, schedulerWith } from "../../../testing/scheduler/scheduler-under-test.ts";

const dayOf = { calendar: "demo", durationMin: 15 } as const;

function times(rules: Partial<CalendarRules>) {
  const scheduler = schedulerWith({ demo: { ...demoRules, ...rules } });
  return {
    ...scheduler,
    /** What New York's clock shows of the free times of a date. */
    free: (date: string): string[] => {
      const fromMs = Date.parse(`${date}T05:00:00Z`);
      const range = { fromMs, toMs: fromMs + 86_400_000 };
      return scheduler.calendar
        .openings({ ...dayOf, ...range })
        .map(({ startsAt }) => new Date(Date.parse(startsAt) - 5 * 3_600_000).toISOString())
        .map((iso) => iso.slice(11, 16));
    },
  };
}

test("a date with its own hours has only those; one with none is closed; others are unchanged", async () => {
  const overrides = {
    "2026-11-25": [{ opens: "09:00", closes: "09:30" }],
    "2026-11-26": [],
    "2026-11-28": [{ opens: "12:00", closes: "12:15" }],
  };
  const { free, book } = times({ overrides });
  expect(free("2026-11-25")).toEqual(["09:00", "09:15"]);
  expect(free("2026-11-26")).toEqual([]);
  expect(free("2026-11-28")).toEqual(["12:00"]);
  expect(free("2026-11-27")).toHaveLength(32);
  expect(await outcomeOf(book("2026-11-25T16:00:00Z"))).toBe("closed");
  expect(await outcomeOf(book("2026-11-26T15:00:00Z"))).toBe("closed");
  await book("2026-11-28T17:00:00Z");
});

test("the time before and after a booking that is kept free is neither offered nor bookable", async () => {
  // Around midnight in UTC: the days of bookings are counted there.
  const weekly = { monday: [{ opens: "18:00", closes: "20:15" }] };
  const { free, book } = times({ weekly, bufferMinutes: 20 });
  await book("2026-11-23T23:45:00Z");
  expect(free("2026-11-23")).toEqual(["18:00", "19:30", "19:45", "20:00"]);
  expect(await outcomeOf(book("2026-11-24T00:15:00Z"))).toBe("taken");
  expect(await outcomeOf(book("2026-11-23T23:15:00Z"))).toBe("taken");
  await book("2026-11-24T00:30:00Z");
});

test("two who ask at once for times within one gap do not both get theirs", async () => {
  const { book } = times({ bufferMinutes: 15 });
  const both = ["2026-11-23T15:00:00Z", "2026-11-23T15:15:00Z"].map((start) => book(start));
  expect(await Promise.all(both.map(outcomeOf))).toEqual(["done", "taken"]);
});

test("a day that has its number of bookings offers nothing more; the next day does", async () => {
  const { free, book, calendar } = times({ mostPerDay: 2 });
  const first = book("2026-11-23T15:00:00Z");
  const all = [first, book("2026-11-23T19:00:00Z"), book("2026-11-23T21:00:00Z")];
  expect(await Promise.all(all.map(outcomeOf))).toEqual(["done", "done", "day-full"]);
  expect(free("2026-11-23")).toEqual([]);
  expect(free("2026-11-24")).toHaveLength(32);

  await calendar.cancel((await first).booking.id);
  await book("2026-11-23T21:00:00Z");
});

test("a visitor who moves is offered what the move frees: the gap, the full day, not the present time", async () => {
  const { page, booked, postJson } = times({ bufferMinutes: 30, mostPerDay: 1 });
  const { manage } = await booked("2026-11-23T15:00:00Z");
  const move = manage.split("/").at(-1)!;
  const offered = async (query: string): Promise<string[]> => {
    const slots = (await page(`/book?day=2026-11-23${query}`)).querySelectorAll(".slots a");
    return [...slots].map(({ textContent }) => textContent ?? "");
  };
  const mine = await offered(`&move=${move}`);
  expect(mine).toHaveLength(31);
  expect(mine).toContain("10:15 am");
  expect(mine).not.toContain("10:00 am");
  const day = (await page("/book?day=2026-11-23")).querySelector("#day")?.textContent;
  expect(day).not.toContain("November 23");

  const last = await page(`/book?move=${move}&at=2026-11-23T15:15:00Z`);
  expect(last.querySelector("h2")?.textContent).toContain("10:15 am EST");
  expect((await postJson(`${manage}/move`, { startsAt: "2026-11-23T15:15:00Z" })).status).toBe(200);
});
