import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  documentOf,
  fridayAtTenMs,
  monday10,
  monday11,
  outcomeOf,
  schedulerWith,
  wordsIn,
  writtenIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const newYork = "America/New_York";

test("a booking that is moved, even twice, has its new time on every page and in its file; the old one is free", async () => {
  const { page, follow, press, booked, starts, ask } = schedulerWith();
  const { manage, ics } = await booked(monday10);
  const times = await follow(await page(manage), /^Move/);
  expect(times.body.textContent).toMatch(/Currently booked: [^.]*10:00 am EST/);
  const chosen = await follow(times, /^11:00 am$/);
  await press(chosen);
  const answer = await press(chosen);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, manage]);
  expect(wordsIn(await page(manage), "h2")).toContain("11:00 am EST");
  expect(await (await ask(ics)).text()).toMatch(/SEQUENCE:1[^]*DTSTART:20261123T160000Z/);
  expect(starts()).toEqual([monday11]);
  await booked(monday10);
});

test.each([
  [409, /no longer available/, "2026-11-23T17:00:00Z"],
  [422, /too soon/, "2026-11-19T15:00:00Z"],
  [422, /from the list/, "tomorrow"],
  [422, /time zone/, monday11, "Mars/Olympus"],
])("a move that cannot be is answered %i, and the booking keeps its time", async (...row) => {
  const [status, words, startsAt, timeZone = newYork] = row;
  const { postJson, postForm, booked, find } = schedulerWith();
  const { manage, id } = await booked(monday10);
  await booked("2026-11-23T17:00:00Z");
  const refused = await postJson(`${manage}/move`, { startsAt, timeZone });
  const message: unknown = expect.stringMatching(words);
  expect([refused.status, await refused.json()]).toMatchObject([status, { message }]);
  const onPage = await postForm(`${manage}/move`, { startsAt, timeZone });
  expect(onPage.status).toBe(status);
  const times = documentOf(await onPage.text());
  expect(wordsIn(times, "[role=alert]")).toMatch(words);
  expect(times.querySelectorAll(".slots a").length).toBeGreaterThan(10);
  expect(find(id)?.slot.startsAt).toBe(monday10);
});

test("if many visitors move to one time at once, one gets it and the others keep theirs", async () => {
  const { book, calendar, starts } = schedulerWith();
  const booked = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      book(new Date(Date.parse(monday10) + index * 900_000).toISOString()),
    ),
  );
  const tuesday = "2026-11-24T15:00:00Z";
  const moves = await Promise.all(
    booked.map(({ booking }) => outcomeOf(calendar.move(booking.id, tuesday, newYork))),
  );
  expect(moves.toSorted()).toEqual(["done", ...Array(19).fill("taken")]);
  expect(new Set(starts()).size).toBe(20);
});

test("cancelling is asked once more, answers the same each time, and frees the time", async () => {
  const { ask, page, press, postJson, booked } = schedulerWith();
  const { manage, id } = await booked(monday10);
  const question = await page(`${manage}/cancel`);
  expect(wordsIn(question, "h1")).toBe("Cancel this time?");
  expect(wordsIn(await page(manage), "h1")).toBe("You’re booked");

  const answer = await press(question);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, manage]);
  const receipt = await page(manage);
  expect(wordsIn(receipt, "h1")).toBe("This booking is canceled");
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
  const move = { startsAt: monday11, timeZone: newYork };
  for (const askFor of [
    ask,
    (path: string) => ask(`${path}/cancel`),
    (path: string) => ask(`${path}/forget`),
    (path: string) => postJson(`${path}/forget`, {}),
    (path: string) => postForm(`${path}/cancel`, {}),
    (path: string) => postJson(`${path}/cancel`, {}),
    (path: string) => postJson(`${path}/move`, move),
    (path: string) => postForm(`${path}/move`, move),
  ]) {
    const answers = wrongs.map(async (link) => {
      const answer = await askFor(`/scheduler/bookings/${link}`);
      return `${answer.status} ${await answer.text()}`;
    });
    const [first, ...others] = new Set(await Promise.all(answers));
    expect([first, others]).toEqual([expect.stringMatching(/^404 /), []]);
  }
});

test("the file holds neither link nor key, only their hashes", async () => {
  const dataDir = temporaryFolder();
  const { postJson, booked, calendar } = schedulerWith({ dataDir });
  const idempotencyKey = "the-very-key-of-this-visitor";
  const { manage } = await booked(monday10, { idempotencyKey });
  await postJson(`${manage}/move`, { startsAt: monday11 });
  calendar.close();
  const secret = manage.split("/").at(-1)!;
  expect(writtenIn(dataDir)).toContain(createHash("sha256").update(secret).digest("base64url"));
  expect(writtenIn(dataDir)).not.toContain(secret);
  expect(writtenIn(dataDir)).not.toContain(idempotencyKey);
});
