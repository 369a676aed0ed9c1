import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Slot } from "../calendar/calendar.ts";
import {
  bookingAt,
  fridayAtTenMs,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const monday10 = "2026-11-23T15:00:00Z";
const monday11 = "2026-11-23T16:00:00Z";
const everything = { calendar: "demo", durationMin: 15, fromMs: 0, toMs: Infinity } as const;

/** A scheduler whose clock can be set, and how often its free times were looked up. */
function counted(dataDir = ":memory:") {
  const clock = { nowMs: fridayAtTenMs };
  const scheduler = schedulerWith({ dataDir, now: () => clock.nowMs });
  const lookedUp = vi.spyOn(scheduler.calendar, "openings");
  const slots = async (query = ""): Promise<{ to: string; slots: Slot[] }> =>
    (await scheduler.ask(`/scheduler/slots?${query}`)).json();
  return { ...scheduler, clock, lookedUp, slots };
}

test("free times are looked up once for all pages and programs, until a booking changes", async () => {
  const { lookedUp, ask, booked, postJson, clock } = counted();
  const visit = async (): Promise<void> => {
    for (const zone of ["Asia/Tokyo", "Europe/Berlin"]) {
      await ask(`/scheduler/slots?timeZone=${zone}`);
      await ask(`/book?zone=${zone}`);
      await ask(`/book?zone=${zone}&month=2026-12`);
      await ask(`/book?at=${monday11}`);
    }
  };
  const lookUps = async (): Promise<number> => {
    lookedUp.mockClear();
    await visit();
    return lookedUp.mock.calls.length;
  };
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  const { manage } = await booked(monday10);
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  await postJson(`${manage}/move`, { startsAt: "2026-11-23T17:00:00Z" });
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  await postJson(`${manage}/cancel`, {});
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
  clock.nowMs += 60_000;
  expect([await lookUps(), await lookUps()]).toEqual([1, 0]);
});

test("what another process books is offered no more", async () => {
  const folder = temporaryFolder();
  const [one, other] = [counted(folder), counted(folder)];
  const startsOf = async () => (await one.slots()).slots.map(({ startsAt }) => startsAt);
  expect(await startsOf()).toContain(monday10);
  await other.booked(monday10);
  expect(await startsOf()).not.toContain(monday10);
});

test("asked from where the last answer ended, the answers hold every free time once", async () => {
  const { slots, calendar } = counted();
  const found: string[] = [];
  let from = "";
  for (let answers = 0; answers < 5; answers += 1) {
    const answer = await slots(from && `from=${from}`);
    found.push(...answer.slots.map(({ startsAt }) => startsAt));
    from = answer.to;
  }
  const all = calendar.openings(everything).map(({ startsAt }) => startsAt);
  expect(all.length).toBeGreaterThan(1_000);
  expect(found).toEqual(all);
});

test("one answer covers 31 days at most, whatever range is asked for", async () => {
  const { slots } = counted();
  for (const range of ["", "from=1970-01-01T00:00:00Z&to=9999-01-01T00:00:00Z"]) {
    const answer = await slots(range);
    expect(answer.to).toBe("2026-12-21T16:00:00Z");
    expect(answer.slots.length).toBeLessThan(31 * 32);
  }
  const none = await slots(`from=${monday11}&to=${monday10}`);
  expect(none.slots).toEqual([]);
});

test("whatever is booked, moved and canceled while time passes, the answer is never an old one", async () => {
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
        const shown = (await slots("to=2026-11-24T00:00:00Z")).slots.map((each) => each.startsAt);
        const free = calendar.openings({ ...everything, toMs: Date.parse("2026-11-24T00:00:00Z") });
        expect(shown).toEqual(free.map((each) => each.startsAt));
      }
      calendar.close();
    }),
    { numRuns: 30 },
  );
});

test("a page with a booking's link in it is stored by no cache and compressed by nobody", async () => {
  const { ask, booked } = counted();
  const link = (await booked(monday10)).manage.split("/").at(-1);
  const headers = { "accept-encoding": "gzip" };
  const moving = await ask(`/book?move=${link}`, { headers });
  expect(moving.headers.get("cache-control")).toBe("no-store");
  expect(moving.headers.get("etag")).toBeNull();
  expect(moving.headers.get("content-encoding")).toBeNull();
  const times = await ask("/book", { headers });
  expect(times.headers.get("cache-control")).toBe("no-cache");
  expect(times.headers.get("content-encoding")).toBe("gzip");
  const again = { "if-none-match": times.headers.get("etag") ?? "" };
  expect((await ask("/book", { headers: again })).status).toBe(304);
});

test("one address may read so much a minute; another is not held up by it", async () => {
  const { ask } = schedulerWith({ limits: { schedulerReadsPerMinute: 2 } });
  const from = (address: string, path: string) =>
    ask(path, { headers: { "x-test-address": address } });
  expect((await from("a", "/book")).status).toBe(200);
  expect((await from("a", "/scheduler/slots")).status).toBe(200);
  for (const path of ["/book", "/scheduler/slots", "/scheduler/bookings/x", "/scheduler/feed/x"]) {
    const refused = await from("a", path);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toMatch(/Please try again in \d+ seconds\./);
  }
  // What a page is made of is small, and so is loaded by whoever may see the refusal.
  expect((await from("a", "/scheduler/scheduler.css")).status).toBe(200);
  expect((await from("b", "/book")).status).toBe(200);
});
