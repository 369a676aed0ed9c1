import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { reportedFailures } from "../../../testing/reported-failures.ts";
import {
  bookingAt,
  documentOf,
  monday10,
  monday11,
  schedulerOverFile,
  wordsIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";

const path = "/scheduler/bookings";

const { heads } = reportedFailures();

type Scheduler = ReturnType<typeof schedulerOverFile>;
const storedIn = ({ other }: Scheduler) =>
  other.prepare("SELECT count(*) AS n FROM booking").get()?.["n"];

const refusalOf = (answer: Response | undefined) => [
  answer?.status,
  answer?.headers.get("retry-after"),
];

test.each([
  // No page more than the file has; a booking with its mail and link soon needs another.
  ["the disk is full", "max_page_count = 1", "max_page_count = 1000000"],
  // SQLite reports a read-only mount by the same code: attempt to write a readonly database.
  ["the disk is mounted read-only", "query_only = ON", "query_only = OFF"],
])("while %s, bookings are answered 503, and nothing is acknowledged", async (_, spoil, repair) => {
  const scheduler = schedulerOverFile();
  const { own, booked, postJson, postForm, ask, find } = scheduler;
  const { manage, id } = await booked(monday10);
  own.exec(`PRAGMA ${spoil}`);

  // One after the other, until what the last page has left is used up.
  const name = "x".repeat(80);
  const answers: Response[] = [];
  while (answers.at(-1)?.status !== 503 && answers.length < 20) {
    const startsAt = new Date(Date.parse(monday11) + answers.length * 900_000).toISOString();
    answers.push(await postJson(path, bookingAt(startsAt, { name })));
  }
  const refused = answers.at(-1);
  expect(refusalOf(refused)).toEqual([503, "5"]);
  expect(await refused?.json()).toEqual({
    message: expect.stringMatching(/sandbox is busy/),
    statusCode: 503,
  });
  expect(storedIn(scheduler)).toBe(answers.length);

  const form = await postForm(path, bookingAt("2026-11-24T15:00:00Z", { name }));
  expect(refusalOf(form)).toEqual([503, "5"]);
  const page = documentOf(await form.text());
  expect(wordsIn(page, "[role=alert]")).toMatch(/sandbox is busy/);
  expect(page.querySelector<HTMLInputElement>("#name")?.value).toBe(name);
  expect((await ask("/book")).status).toBe(200);
  expect(find(id)?.slot.startsAt).toBe(monday10);

  own.exec(`PRAGMA ${repair}`);
  const later = { startsAt: "2026-11-24T15:00:00Z" };
  expect((await postJson(`${manage}/move`, later)).status).toBe(200);
});

test("a read-only file keeps what is booked: neither moved, canceled nor forgotten, and told so", async () => {
  const { own, booked, postForm, page } = schedulerOverFile();
  const { manage } = await booked(monday10);
  own.exec("PRAGMA query_only = ON");
  for (const change of ["move", "cancel", "forget"]) {
    const answer = await postForm(`${manage}/${change}`, { startsAt: monday11 });
    expect(refusalOf(answer)).toEqual([503, "5"]);
    expect(wordsIn(documentOf(await answer.text()), "[role=alert]")).toMatch(/could not be done/);
  }
  expect(heads()).toEqual(Array(3).fill("A file could not be read or written. Error"));
  expect(wordsIn(await page(manage), ".lead")).toContain("Dana");
});

test("while another process holds the file, pages are served; a booking waits, then is told 503", async () => {
  const scheduler = schedulerOverFile();
  const { other, postJson, ask } = scheduler;
  other.exec("BEGIN IMMEDIATE");
  const booking = postJson(path, bookingAt(monday10));
  expect((await ask("/book")).status).toBe(200);
  expect(refusalOf(await booking)).toEqual([503, "5"]);
  other.exec("COMMIT");
  expect(storedIn(scheduler)).toBe(0);
  other.exec("BEGIN IMMEDIATE");
  const delayed = postJson(path, bookingAt(monday11));
  await ask("/book");
  other.exec("COMMIT");
  expect((await delayed).status).toBe(201);
  expect(storedIn(scheduler)).toBe(1);
});

test("a file that cannot be read shows a page that says so, to the site around the frame too", async () => {
  const { own, other, file, ask } = schedulerOverFile();
  other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  const whole = readFileSync(file);
  const becomes = (bytes: Buffer): void => {
    writeFileSync(file, bytes);
    // Nothing is read from memory.
    own.exec("PRAGMA shrink_memory");
  };
  becomes(Buffer.from(whole).fill(255, 4_096));
  const answer = await ask("/book");
  expect(refusalOf(answer)).toEqual([503, "5"]);
  expect(documentOf(await answer.text()).querySelector("main")?.dataset["failed"]).toBe("");
  becomes(whole);
  expect((await ask("/book")).status).toBe(200);
});

test("wrong SQL is no busy calendar: it is thrown to the app, which answers and reports it", async () => {
  const { other, ask } = schedulerOverFile();
  other.exec("ALTER TABLE booking RENAME TO elsewhere");
  await expect(ask("/book")).rejects.toThrow("no such table");
});
