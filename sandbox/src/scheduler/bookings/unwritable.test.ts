import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  bookingAt,
  documentOf,
  monday10,
  monday11,
  schedulerWith,
  wordsIn,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const path = "/scheduler/bookings";

/** A scheduler over a file, with its own connection to that file and another one. */
function schedulerOverFile() {
  const dataDir = temporaryFolder();
  const opened = vi.spyOn(DatabaseSync.prototype, "open");
  const scheduler = schedulerWith({ dataDir });
  const own = opened.mock.contexts[0] as DatabaseSync;
  opened.mockRestore();
  const other = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  onTestFinished(() => other.close());
  const stored = () => other.prepare("SELECT count(*) AS n FROM booking").get()?.["n"];
  return { ...scheduler, own, other, stored };
}

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
  const { own, stored, booked, postJson, postForm, ask, find } = schedulerOverFile();
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
  expect(await refused?.json()).toEqual({ message: expect.stringMatching(/Nothing was booked/) });
  expect(stored()).toBe(answers.length);

  const form = await postForm(path, bookingAt("2026-11-24T15:00:00Z", { name }));
  expect(refusalOf(form)).toEqual([503, "5"]);
  const page = documentOf(await form.text());
  expect(wordsIn(page, "[role=alert]")).toMatch(/Nothing was booked/);
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
  const said = { move: /Nothing was/, cancel: /Nothing was/, forget: /Not everything/ };
  for (const [change, words] of Object.entries(said)) {
    const answer = await postForm(`${manage}/${change}`, { startsAt: monday11 });
    expect(refusalOf(answer)).toEqual([503, "5"]);
    expect(wordsIn(documentOf(await answer.text()), "[role=alert]")).toMatch(words);
  }
  expect(wordsIn(await page(manage), ".lead")).toContain("Dana");
});

test("while another process holds the file, pages are served; a booking waits, then is told 503", async () => {
  const { other, stored, postJson, ask } = schedulerOverFile();
  other.exec("BEGIN IMMEDIATE");
  const booking = postJson(path, bookingAt(monday10));
  expect((await ask("/book")).status).toBe(200);
  expect(refusalOf(await booking)).toEqual([503, "5"]);
  other.exec("COMMIT");
  expect(stored()).toBe(0);
  other.exec("BEGIN IMMEDIATE");
  const delayed = postJson(path, bookingAt(monday11));
  await ask("/book");
  other.exec("COMMIT");
  expect((await delayed).status).toBe(201);
  expect(stored()).toBe(1);
});

test("a file that cannot be read shows a page that says so, to the site around the frame too", async () => {
  const { other, ask } = schedulerOverFile();
  other.exec("ALTER TABLE booking RENAME TO elsewhere");
  const answer = await ask("/book");
  expect(refusalOf(answer)).toEqual([503, "5"]);
  expect(documentOf(await answer.text()).querySelector("main")?.dataset["failed"]).toBe("");
  other.exec("ALTER TABLE elsewhere RENAME TO booking");
  expect((await ask("/book")).status).toBe(200);
});
