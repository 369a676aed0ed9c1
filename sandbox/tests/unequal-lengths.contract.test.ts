import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import type { Wanted } from "../testing/scheduler/practice-process.ts";
import { startOf } from "../testing/scheduler/wide-rules.ts";

const program = fileURLToPath(new URL("../testing/scheduler/practice-process.ts", import.meta.url));
const ATTEMPTS = 200;
const ROUNDS = 10;
/** A round's own stretch of the calendar, in quarter hours; the longest visit stays inside it. */
const STRETCH = 24;

let dataDir = "";
let desks: ChildProcess[] = [];
afterEach(async () => {
  const gone = desks.map((desk) => once(desk, "exit"));
  for (const desk of desks) desk.disconnect();
  await Promise.all(gone);
  rmSync(dataDir, { recursive: true });
});

/** Two processes over one file, and that file. */
async function twoDesks(): Promise<DatabaseSync> {
  dataDir = mkdtempSync(join(tmpdir(), "unequal-lengths-"));
  const env = { ...process.env, DATA_DIR: dataDir };
  desks = [0, 1].map(() => fork(program, { env, execArgv: [] }));
  await Promise.all(desks.map((desk) => once(desk, "message")));
  return new DatabaseSync(join(dataDir, "bookings.sqlite"));
}

/** Visits of 15 to 120 minutes at every quarter of the stretch, half asked for here, half there. */
async function everyoneAtOnce(round: number): Promise<{ ids: string[]; taken: number }> {
  const wanted = (index: number): Wanted => ({
    startsAt: startOf(round * STRETCH + ((index * 5) % (STRETCH - 8))),
    durationMin: 15 * (1 + ((index * 3 + round) % 8)),
    idempotencyKey: `caller-${index}-of-round-${round}`,
  });
  const all = Array.from({ length: ATTEMPTS }, (_, index) => wanted(index));
  const answers = await Promise.all(
    desks.map(async (desk, at) => {
      const answer = once(desk, "message");
      desk.send(all.filter((_, index) => index % desks.length === at));
      return (await answer)[0] as { ids: string[]; taken: number };
    }),
  );
  return {
    ids: answers.flatMap(({ ids }) => ids),
    taken: answers.reduce((sum, { taken }) => sum + taken, 0),
  };
}

const overlaps = `SELECT count(*) AS n FROM booking a JOIN booking b ON a.id < b.id
  AND a.starts_at_ms < b.ends_at_ms AND b.starts_at_ms < a.ends_at_ms`;

test("of 200 visits of unequal length wanted at once from two processes, no two kept ones overlap", async () => {
  const file = await twoDesks();
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { ids, taken } = await everyoneAtOnce(round);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.length + taken).toBe(ATTEMPTS);
    acknowledged.push(...ids);
  }
  expect(file.prepare(overlaps).get()).toEqual({ n: 0 });
  const kept = file.prepare("SELECT id FROM booking").all();
  expect(kept).toHaveLength(acknowledged.length);
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set(acknowledged));
  file.close();
}, 120_000);

test("with the unique start alone, visits of unequal length would overlap", async () => {
  const file = await twoDesks();
  file.exec("DROP TRIGGER no_overlap_on_insert");
  await everyoneAtOnce(0);
  expect(file.prepare(overlaps).get()?.["n"]).toBeGreaterThan(0);
  file.close();
}, 120_000);
