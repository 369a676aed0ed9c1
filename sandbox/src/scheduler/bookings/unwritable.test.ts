import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import {
  bookingAt,
  documentOf,
  type Given,
  schedulerWith,
} from "../../../testing/scheduler/scheduler-under-test.ts";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";

const monday10 = "2026-11-23T15:00:00Z";
const monday11 = "2026-11-23T16:00:00Z";

/** A scheduler over a file, with its own connection to that file and another one. */
function schedulerOverFile(given: Given = {}) {
  const dataDir = temporaryFolder();
  let own: DatabaseSync | null = null;
  const scheduler = schedulerWith({ dataDir, onOpen: (database) => (own = database), ...given });
  const other = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  onTestFinished(() => other.close());
  return { ...scheduler, own: own as unknown as DatabaseSync, other };
}

/** What spoils the file, and what mends it. Full and read-only are the store's own connection's. */
const spoilt: Record<
  string,
  { spoil: (own: DatabaseSync) => void; mend: (own: DatabaseSync) => void }
> = {
  "the disk is full": {
    // No page more than the file has; a booking with its mail and link soon needs another.
    spoil: (own) => own.exec("PRAGMA max_page_count = 1"),
    mend: (own) => own.exec("PRAGMA max_page_count = 1000000"),
  },
  "the disk is mounted read-only": {
    // SQLite reports both by the same code: attempt to write a readonly database.
    spoil: (own) => own.exec("PRAGMA query_only = ON"),
    mend: (own) => own.exec("PRAGMA query_only = OFF"),
  },
};

test.each(Object.entries(spoilt))(
  "while %s, bookings, moves and cancellations are answered 503, and nothing is acknowledged",
  async (_, { spoil, mend }) => {
    const { own, other, booked, postJson, postForm, ask, calendar } = schedulerOverFile();
    const { manage, id } = await booked(monday10);
    spoil(own);

    // One after the other, until what the last page has left is used up.
    const name = "x".repeat(80);
    const answers: Response[] = [];
    while (answers.at(-1)?.status !== 503 && answers.length < 20) {
      const startsAt = new Date(Date.parse(monday11) + answers.length * 900_000).toISOString();
      const body = bookingAt(startsAt, { name });
      answers.push(await postJson("/scheduler/bookings", body));
    }
    const refused = answers.at(-1);
    expect([refused?.status, refused?.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await refused?.json()).toEqual({ message: expect.stringMatching(/Nothing was booked/) });
    const acknowledged = answers.filter(({ status }) => status === 201).length;
    const count = other.prepare("SELECT count(*) AS n FROM booking").get();
    expect(count).toEqual({ n: acknowledged + 1 });

    const form = await postForm(
      "/scheduler/bookings",
      bookingAt("2026-11-24T15:00:00Z", { name }) as Record<string, string>,
    );
    expect([form.status, form.headers.get("retry-after")]).toEqual([503, "5"]);
    const page = documentOf(await form.text());
    expect(page.querySelector("[role=alert]")?.textContent).toMatch(/Nothing was booked/);
    expect(page.querySelector<HTMLInputElement>("#name")?.value).toBe(name);
    expect((await ask("/book")).status).toBe(200);
    expect(calendar.find(id)?.slot.startsAt).toBe(monday10);

    mend(own);
    expect((await postJson(`${manage}/move`, { startsAt: "2026-11-24T15:00:00Z" })).status).toBe(
      200,
    );
  },
);

test("a read-only file keeps what is booked: neither moved nor canceled, and told so", async () => {
  const { own, booked, postJson, postForm, ask } = schedulerOverFile();
  const { manage } = await booked(monday10);
  own.exec("PRAGMA query_only = ON");
  for (const answer of [
    await postJson(`${manage}/move`, { startsAt: monday11 }),
    await postJson(`${manage}/cancel`, {}),
  ]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({ message: expect.stringMatching(/Nothing was changed/) });
  }
  const page = documentOf(await (await postForm(`${manage}/cancel`, {})).text());
  expect(page.querySelector("h1")?.textContent).toBe("Please try again");
  expect(await (await ask(manage)).text()).toContain("You are booked");
});

test("while another process holds the file, others are served; then the booking is told 503", async () => {
  const locked = { lockedTries: 3, lockedPauseMs: 5 };
  const { other, postJson, ask } = schedulerOverFile({ locked });
  other.exec("BEGIN IMMEDIATE");
  const booking = postJson("/scheduler/bookings", bookingAt(monday10));
  expect((await ask("/book")).status).toBe(200);
  const answer = await booking;
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  other.exec("COMMIT");
  expect(other.prepare("SELECT count(*) AS n FROM booking").get()).toEqual({ n: 0 });
  expect((await postJson("/scheduler/bookings", bookingAt(monday10))).status).toBe(201);
});

test("a lock that goes away in time delays the booking, and nothing else", async () => {
  const { other, postJson, ask } = schedulerOverFile();
  other.exec("BEGIN IMMEDIATE");
  const booking = postJson("/scheduler/bookings", bookingAt(monday10));
  await ask("/book");
  other.exec("COMMIT");
  expect((await booking).status).toBe(201);
});

test("a file that cannot be read shows a page that says so, to the site around the frame too", async () => {
  const { other, ask } = schedulerOverFile();
  other.exec("ALTER TABLE booking RENAME TO elsewhere");
  const answer = await ask("/book");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(documentOf(await answer.text()).querySelector("main")?.dataset["failed"]).toBe("");
  other.exec("ALTER TABLE elsewhere RENAME TO booking");
  expect((await ask("/book")).status).toBe(200);
});
