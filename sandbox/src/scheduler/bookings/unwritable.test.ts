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

// A full disk and a read-only one: open-database.test.ts tells both from a mistake in the code.
test("while the file cannot be written, nothing is acknowledged or changed, and each form says so", async () => {
  const scheduler = schedulerOverFile();
  const { own, booked, postJson, postForm, ask, page } = scheduler;
  const { manage } = await booked(monday10);
  own.exec("PRAGMA query_only = ON");
  const refused = await postJson(path, bookingAt(monday11));
  expect(refusalOf(refused)).toEqual([503, "5"]);
  expect(await refused.json()).toEqual({
    message: expect.stringMatching(/sandbox is busy/),
    statusCode: 503,
  });
  const pages = [path, `${manage}/move`, `${manage}/cancel`, `${manage}/forget`].map(async (to) => {
    const answer = await postForm(to, bookingAt(monday11, { name: "Dana Lee" }));
    expect(refusalOf(answer)).toEqual([503, "5"]);
    return documentOf(await answer.text());
  });
  const [form, ...changes] = await Promise.all(pages);
  expect(wordsIn(form!, "[role=alert]")).toMatch(/sandbox is busy/);
  expect(form!.querySelector<HTMLInputElement>("#name")?.value).toBe("Dana Lee");
  for (const each of changes) expect(wordsIn(each, "[role=alert]")).toMatch(/could not be done/);
  expect(heads()).toEqual(Array(5).fill("A file could not be read or written. Error"));
  expect(storedIn(scheduler)).toBe(1);
  expect(wordsIn(await page(manage), ".lead")).toContain("Dana");
  expect((await ask("/book")).status).toBe(200);

  own.exec("PRAGMA query_only = OFF");
  expect((await postJson(`${manage}/move`, { startsAt: monday11 })).status).toBe(200);
});

test("while another process holds the file, pages are served and wrong fields refused; a booking waits, then gets 503", async () => {
  const scheduler = schedulerOverFile();
  const { other, postJson, ask } = scheduler;
  other.exec("BEGIN IMMEDIATE");
  const booking = postJson(path, bookingAt(monday10));
  expect((await ask("/book")).status).toBe(200);
  expect((await postJson(path, bookingAt(monday10, { email: "dana@" }))).status).toBe(422);
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
