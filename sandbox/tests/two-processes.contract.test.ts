import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { Booked, Wanted } from "../testing/scheduler/practice-process.ts";
import { startOf } from "../testing/scheduler/wide-rules.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const program = fileURLToPath(new URL("../testing/scheduler/practice-process.ts", import.meta.url));
const ATTEMPTS = 200;
const ROUNDS = 10;
/** A round's own stretch of the calendar, in quarter hours; the longest visit stays inside it. */
const STRETCH = 24;
const longEnoughMs = 120_000;

/** Two processes over one file, and how 200 callers ask both of them at once. */
async function twoDesks(wish: (index: number, round: number) => Omit<Wanted, "idempotencyKey">) {
  const dataDir = temporaryFolder();
  const env = { ...process.env, DATA_DIR: dataDir };
  const desks: ChildProcess[] = [0, 1].map(() => fork(program, { env, execArgv: [] }));
  await Promise.all(desks.map((desk) => once(desk, "message")));
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  onTestFinished(async () => {
    file.close();
    const gone = desks.map((desk) => once(desk, "exit"));
    for (const desk of desks) desk.disconnect();
    await Promise.all(gone);
  });
  const everyoneAtOnce = async (round: number): Promise<Booked> => {
    const wanted = Array.from({ length: ATTEMPTS }, (_, index) => {
      const idempotencyKey = `caller-${index}-of-round-${round}`;
      return { ...wish(index, round), idempotencyKey };
    });
    const answers = desks.map(async (desk, at) => {
      const answer = once(desk, "message") as Promise<[Booked]>;
      desk.send(wanted.filter((_, index) => index % desks.length === at));
      return (await answer)[0];
    });
    const all = await Promise.all(answers);
    return {
      ids: all.flatMap(({ ids }) => ids),
      taken: all.reduce((sum, { taken }) => sum + taken, 0),
    };
  };
  return { file, everyoneAtOnce };
}

const oneTime = (_index: number, round: number) => ({ startsAt: startOf(round), durationMin: 15 });

test(
  "ten times 200 callers want one time from two processes: one booking, 199 refusals",
  async () => {
    const { file, everyoneAtOnce } = await twoDesks(oneTime);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ids, taken } = await everyoneAtOnce(round);
      expect([ids.length, taken]).toEqual([1, ATTEMPTS - 1]);
    }
    expect(file.prepare("SELECT count(*) AS n FROM booking").get()).toEqual({ n: ROUNDS });
  },
  longEnoughMs,
);

test(
  "without the database's constraints the same 200 would all be booked",
  async () => {
    const { file, everyoneAtOnce } = await twoDesks(oneTime);
    file.exec("DROP INDEX one_booking_per_start; DROP TRIGGER no_overlap_on_insert");
    expect((await everyoneAtOnce(0)).ids).toHaveLength(ATTEMPTS);
  },
  longEnoughMs,
);

/** Visits of 15 to 120 minutes at every quarter of the stretch. */
const anyLength = (index: number, round: number) => ({
  startsAt: startOf(round * STRETCH + ((index * 5) % (STRETCH - 8))),
  durationMin: 15 * (1 + ((index * 3 + round) % 8)),
});

const overlaps = `SELECT count(*) AS n FROM booking a JOIN booking b ON a.id < b.id
  AND a.starts_at_ms < b.ends_at_ms AND b.starts_at_ms < a.ends_at_ms`;

test(
  "of 200 visits of unequal length wanted at once from two processes, no two kept ones overlap",
  async () => {
    const { file, everyoneAtOnce } = await twoDesks(anyLength);
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { ids, taken } = await everyoneAtOnce(round);
      expect(ids.length).toBeGreaterThan(0);
      expect(ids.length + taken).toBe(ATTEMPTS);
      acknowledged.push(...ids);
    }
    expect(file.prepare(overlaps).get()).toEqual({ n: 0 });
    const stored = file.prepare("SELECT id FROM booking").all();
    expect(stored).toHaveLength(acknowledged.length);
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged));
  },
  longEnoughMs,
);

test(
  "with the unique start alone, visits of unequal length would overlap",
  async () => {
    const { file, everyoneAtOnce } = await twoDesks(anyLength);
    file.exec("DROP TRIGGER no_overlap_on_insert");
    await everyoneAtOnce(0);
    expect(file.prepare(overlaps).get()?.["n"]).toBeGreaterThan(0);
  },
  longEnoughMs,
);
