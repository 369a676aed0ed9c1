import fc from "fast-check";
import { expect, test, vi } from "vitest";
import {
  bookingAt,
  fridayAtTenMs,
  monday10,
  monday11,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import type { Slot } from "../calendar/booking.ts";

const everything = { calendar: "demo", durationMin: 15, fromMs: 0, toMs: Infinity } as const;
const startsOf = (slots: readonly Slot[]) => slots.map(({ startsAt }) => startsAt);

/** A scheduler whose clock can be set, and how often its free times were looked up. */
function counted(dataDir = ":memory:") {
  const clock = { nowMs: fridayAtTenMs };
  const scheduler = schedulerWith({ dataDir, now: () => clock.nowMs });
  const lookedUp = vi.spyOn(scheduler.calendar, "openings");
  const slots = async (query = ""): Promise<{ to: string; slots: Slot[] }> =>
    (await scheduler.ask(`/scheduler/slots?${query}`)).json();
  return { ...scheduler, clock, lookedUp, slots };
}

test("free times come in the requested zone, and a wrong field is refused by name", async () => {
  const { ask, slots } = counted();
  const range = "from=2026-11-23T00:00:00Z&to=2026-11-24T00:00:00Z";
  const told = await slots(`${range}&timeZone=Asia/Tokyo`);
  expect(told.slots).toHaveLength(32);
  expect(told.slots[0]).toEqual({
    startsAt: "2026-11-23T14:00:00Z",
    durationMin: 15,
    day: "Monday, November 23, 2026",
    time: "11:00 pm GMT+9",
  });
  for (const field of ["from", "to", "timeZone"]) {
    const wrong = await ask(`/scheduler/slots?${field}=yesterday`);
    expect([wrong.status, await wrong.json()]).toMatchObject([422, { field }]);
  }
});

test("free times are looked up once for all pages and programs, until a booking changes", async () => {
  const { lookedUp, ask, booked } = counted();
  const lookUps = async (): Promise<number> => {
    lookedUp.mockClear();
    for (const zone of ["Asia/Tokyo", "Europe/Berlin"]) {
      await ask(`/scheduler/slots?timeZone=${zone}`);
      await ask(`/book?zone=${zone}`);
      await ask(`/book?zone=${zone}&month=2026-12`);
      await ask(`/book?at=${monday11}`);
    }
    return lookedUp.mock.calls.length;
  };
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  await booked(monday10);
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
});

test("what another process books is offered no more", async () => {
  const folder = temporaryFolder();
  const [one, other] = [counted(folder), counted(folder)];
  expect(startsOf((await one.slots()).slots)).toContain(monday10);
  await other.booked(monday10);
  expect(startsOf((await one.slots()).slots)).not.toContain(monday10);
});

test("asked from where the last answer ended, the answers of 31 days each hold every free time once", async () => {
  const { slots, calendar } = counted();
  const found: string[] = [];
  let from = "";
  for (let answers = 0; answers < 3; answers += 1) {
    const answer = await slots(`to=9999-01-01T00:00:00Z${from && `&from=${from}`}`);
    if (answers === 0) expect(answer.to).toBe("2026-12-21T16:00:00Z");
    found.push(...startsOf(answer.slots));
    from = answer.to;
  }
  expect(found.length).toBeGreaterThan(1_000);
  expect(found).toEqual(startsOf(calendar.openings(everything)));
  expect((await slots(`from=${monday11}&to=${monday10}`)).slots).toEqual([]);
});

test("while bookings are made, moved and canceled and time passes, no answer is outdated", async () => {
  const step = fc.record({
    what: fc.constantFrom("book", "move", "cancel", "wait", "nothing"),
    at: fc.nat(40),
    which: fc.nat(3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { slots, calendar, postJson, clock } = counted();
      const links: string[] = [];
      for (const { what, at, which } of steps) {
        const startsAt = new Date(Date.parse("2026-11-20T16:00:00Z") + at * 900_000).toISOString();
        const link = links[which % Math.max(1, links.length)];
        if (what === "wait") clock.nowMs += at * 20_000;
        else if (what === "book") {
          const answer = await postJson("/scheduler/bookings", bookingAt(startsAt));
          if (answer.ok) links.push(((await answer.json()) as { manage: string }).manage);
        } else if (link && what !== "nothing") await postJson(`${link}/${what}`, { startsAt });
        const shown = (await slots("to=2026-11-24T00:00:00Z")).slots;
        const free = calendar.openings({ ...everything, toMs: Date.parse("2026-11-24T00:00:00Z") });
        expect(startsOf(shown)).toEqual(startsOf(free));
      }
      calendar.close();
    }),
    { numRuns: 30 },
  );
});

test("a page with a booking's link in it is neither cached nor compressed", async () => {
  const { ask, booked } = counted();
  const link = (await booked(monday10)).manage.split("/").at(-1);
  const headers = { "accept-encoding": "gzip" };
  const moving = await ask(`/book?move=${link}`, { headers });
  expect(moving.headers.get("cache-control")).toBe("no-store, no-transform");
  expect(moving.headers.get("content-encoding")).toBeNull();
  const times = await ask("/book", { headers });
  expect(times.headers.get("cache-control")).toBe("no-cache");
  expect(times.headers.get("content-encoding")).toBe("gzip");
  const again = { "if-none-match": times.headers.get("etag") ?? "" };
  expect((await ask("/book", { headers: again })).status).toBe(304);
});
