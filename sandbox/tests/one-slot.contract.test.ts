import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test } from "vitest";
import { RunningScheduler } from "../testing/scheduler/running-scheduler.ts";
import { startOf } from "../testing/scheduler/wide-rules.ts";

const ATTEMPTS = 200;
const ROUNDS = 10;
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Two processes over one file, each with its own clients. */
async function twoSchedulers(): Promise<{ schedulers: RunningScheduler[]; file: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "one-slot-"));
  const start = () => RunningScheduler.start(dataDir, { clients: ATTEMPTS / 2 });
  const schedulers = await Promise.all([start(), start()]);
  for (const each of schedulers) closers.push(() => each.stop());
  closers.push(() => rmSync(dataDir, { recursive: true }));
  return { schedulers, file: join(dataDir, "bookings.sqlite") };
}

/** Everyone asks for the same time at once, half here, half there, each with a key of their own. */
async function everyoneAtOnce(
  schedulers: readonly RunningScheduler[],
  round: number,
): Promise<Record<number, number>> {
  const attempt = (index: number) =>
    schedulers[index % schedulers.length]!.book({
      startsAt: startOf(round),
      idempotencyKey: `visitor-${index}-of-round-${round}`,
    });
  const answers = await Promise.all(Array.from({ length: ATTEMPTS }, (_, i) => attempt(i)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test("ten times 200 visitors want one time from two processes: one booking, 199 refusals", async () => {
  const { schedulers, file } = await twoSchedulers();
  for (let round = 0; round < ROUNDS; round += 1) {
    expect(await everyoneAtOnce(schedulers, round)).toEqual({ 201: 1, 409: 199 });
  }
  const database = new DatabaseSync(file, { readOnly: true });
  closers.unshift(() => database.close());
  expect(database.prepare("SELECT count(*) AS n FROM booking").get()).toEqual({ n: ROUNDS });
  expect(database.prepare("SELECT count(*) AS n FROM job").get()).toEqual({ n: ROUNDS });
}, 120_000);

test("without the database's constraints the same 200 would all be booked", async () => {
  const { schedulers, file } = await twoSchedulers();
  const database = new DatabaseSync(file);
  closers.unshift(() => database.close());
  database.exec("DROP INDEX one_booking_per_start; DROP TRIGGER no_overlap_on_insert");
  expect(await everyoneAtOnce(schedulers, 0)).toEqual({ 201: 200 });
}, 120_000);
