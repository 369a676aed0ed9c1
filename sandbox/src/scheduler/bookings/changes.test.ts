import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import {
  documentOf,
  fridayAtTenMs,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const monday10 = "2026-11-23T15:00:00Z";
const monday11 = "2026-11-23T16:00:00Z";
const newYork = "America/New_York";

test("without script, a visitor follows the receipt to another time and has that one", async () => {
  const { page, postForm, booked, starts } = schedulerWith();
  const { manage } = await booked(monday10);
  const receipt = await page(manage);
  const move = [...receipt.querySelectorAll("a")].find((a) => a.textContent?.startsWith("Move"));

  const times = await page(move?.getAttribute("href") ?? "");
  expect(times.querySelector("h1")?.textContent).toBe("Move your live demo");
  expect(times.body.textContent).toMatch(/Booked now: [^.]*10:00 am EST/);
  const slot = [...times.querySelectorAll(".slots a")].find((a) => a.textContent === "11:00 am");
  const last = await page(slot?.getAttribute("href") ?? "");
  expect(last.querySelector("h2")?.textContent).toContain("11:00 am EST");
  const form = last.querySelector("form[method=post]");
  const inputs = [...(form?.querySelectorAll("input") ?? [])];
  const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  const answer = await postForm(form?.getAttribute("action") ?? "", fields);

  expect(answer.status).toBe(303);
  const moved = await page(answer.headers.get("location") ?? "");
  expect(moved.querySelector("h1")?.textContent).toBe("You are booked");
  expect(moved.querySelector("h2")?.textContent).toContain("11:00 am EST");
  expect(starts()).toEqual([monday11]);
});

test("a time that is left is free for the next, and the calendar file counts up", async () => {
  const { ask, postJson, booked } = schedulerWith();
  const { manage, ics } = await booked(monday10);
  const moved = await postJson(`${manage}/move`, { startsAt: monday11, timeZone: "Asia/Tokyo" });
  expect(await moved.json()).toMatchObject({ startsAt: monday11, timeZone: "Asia/Tokyo" });
  const file = await (await ask(ics)).text();
  expect(file).toContain("SEQUENCE:1");
  expect(file).toContain("DTSTART:20261123T160000Z");
  await booked(monday10);
});

test.each([
  [409, /just taken/, "2026-11-23T17:00:00Z"],
  [422, /too soon/, "2026-11-19T15:00:00Z"],
  [422, /from the list/, "tomorrow"],
])("a move that cannot be is answered %i, and the booking keeps its time", async (...row) => {
  const [status, words, startsAt] = row;
  const { postJson, postForm, booked, calendar } = schedulerWith();
  const { manage, id } = await booked(monday10);
  await booked("2026-11-23T17:00:00Z");
  const refused = await postJson(`${manage}/move`, { startsAt });
  expect([refused.status, (await refused.json()) as unknown]).toEqual([
    status,
    { message: expect.stringMatching(words) },
  ]);
  const onPage = await postForm(`${manage}/move`, { startsAt, timeZone: newYork });
  expect(onPage.status).toBe(status);
  const times = documentOf(await onPage.text());
  expect(times.querySelector("[role=alert]")?.textContent).toMatch(words);
  expect(times.querySelectorAll(".slots a").length).toBeGreaterThan(10);
  expect(calendar.find(id)?.slot.startsAt).toBe(monday10);
});

test("of many who move to one time at once, one has it and nobody is left without a time", async () => {
  const { book, calendar, starts } = schedulerWith();
  const links = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const startMs = Date.parse(monday10) + index * 900_000;
      const outcome = await book(new Date(startMs).toISOString());
      if (!outcome.ok) throw new Error(outcome.message);
      return outcome.link;
    }),
  );
  const tuesday = "2026-11-24T15:00:00Z";
  const moves = await Promise.all(links.map((link) => calendar.move(link, tuesday, newYork)));
  expect(moves.filter(({ ok }) => ok)).toHaveLength(1);
  expect(new Set(starts()).size).toBe(20);
});

test("cancelling is asked once more, answers the same each time, and frees the time", async () => {
  const { ask, page, postForm, postJson, booked } = schedulerWith();
  const { manage, id } = await booked(monday10);
  const question = await page(`${manage}/cancel`);
  expect(question.querySelector("h1")?.textContent).toBe("Cancel this time?");
  expect((await page(manage)).querySelector("h1")?.textContent).toBe("You are booked");

  const form = question.querySelector("form[method=post]");
  const answer = await postForm(form?.getAttribute("action") ?? "", {});
  expect([answer.status, answer.headers.get("location")]).toEqual([303, manage]);
  const receipt = await page(manage);
  expect(receipt.querySelector("h1")?.textContent).toBe("This booking is canceled");
  expect(receipt.querySelector("main")?.dataset["booked"]).toBeUndefined();
  for (let again = 0; again < 2; again += 1) {
    const same = await postJson(`${manage}/cancel`, {});
    expect(await same.json()).toMatchObject({ id, startsAt: monday10, canceled: true });
  }
  expect((await postJson(`${manage}/move`, { startsAt: monday11 })).status).toBe(409);
  expect((await ask(`/book?move=${manage.split("/").at(-1)}`)).status).toBe(404);
  await booked(monday10);
});

test("what has begun can be neither moved nor canceled, and says so", async () => {
  let nowMs = fridayAtTenMs;
  const { page, postJson, booked } = schedulerWith({ now: () => nowMs });
  const { manage } = await booked(monday10);
  nowMs = Date.parse(monday10);
  expect((await postJson(`${manage}/cancel`, {})).status).toBe(409);
  expect((await postJson(`${manage}/move`, { startsAt: monday11 })).status).toBe(409);
  expect((await page(manage)).body.textContent).not.toContain("Move it");
});

test("a wrong link, an unknown one and somebody else's kind of link are answered alike", async () => {
  const { ask, postJson, postForm, booked } = schedulerWith();
  const { manage, id } = await booked(monday10);
  const secret = manage.split("/").at(-1)!;
  const wrongs = ["A".repeat(22), `${secret.slice(0, -1)}~`, `${secret}x`, id, "x", "%00", "é"];
  const answers = async (ask_: (link: string) => Promise<Response>) =>
    Promise.all(
      wrongs.map(async (link) => {
        const answer = await ask_(`/scheduler/bookings/${link}`);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
  for (const kind of [
    await answers((path) => ask(path)),
    await answers((path) => ask(`${path}/cancel`)),
    await answers((path) => postForm(`${path}/cancel`, {})),
    await answers((path) => postJson(`${path}/cancel`, {})),
    await answers((path) => postJson(`${path}/move`, { startsAt: monday11 })),
    await answers((path) => postForm(`${path}/move`, { startsAt: monday11, timeZone: newYork })),
  ]) {
    expect(new Set(kind).size).toBe(1);
    expect(kind[0]).toMatch(/^404 /);
  }
});

test("a form on another site changes nothing", async () => {
  const { postForm, booked, calendar } = schedulerWith();
  const { manage, id } = await booked(monday10);
  const origin = "https://evil.example";
  expect((await postForm(`${manage}/cancel`, {}, { origin })).status).toBe(403);
  expect(calendar.find(id)).not.toBeNull();
});

test("each change is mailed once, and the file holds neither link nor key, only their hashes", async () => {
  const dataDir = temporaryFolder();
  const { postJson, booked, calendar } = schedulerWith({ dataDir });
  const idempotencyKey = "the-very-key-of-this-visitor";
  const { manage } = await booked(monday10, { idempotencyKey });
  await postJson(`${manage}/move`, { startsAt: monday11 });
  await postJson(`${manage}/move`, { startsAt: monday11 });
  await postJson(`${manage}/cancel`, {});
  await postJson(`${manage}/cancel`, {});

  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const mails = file.prepare(
    `SELECT payload ->> '$.about' AS about, payload ->> '$.booking.slot.startsAt' AS startsAt,
       payload ->> '$.booking.sequence' AS sequence FROM job`,
  );
  expect(mails.all()).toEqual([
    { about: "booked", startsAt: monday10, sequence: 0 },
    { about: "moved", startsAt: monday11, sequence: 1 },
    { about: "canceled", startsAt: monday11, sequence: 2 },
  ]);
  const secret = manage.split("/").at(-1)!;
  const hash = createHash("sha256").update(secret).digest("base64url");
  expect(file.prepare("SELECT hash FROM booking_link").all()).toEqual([{ hash }]);
  file.close();
  calendar.close();
  const bytes = readdirSync(dataDir).map((name) => readFileSync(join(dataDir, name), "latin1"));
  expect(bytes.join("")).not.toContain(secret);
  expect(bytes.join("")).not.toContain(idempotencyKey);
});
