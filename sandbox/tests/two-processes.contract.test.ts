import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { RunningScheduler } from "../testing/scheduler/running-scheduler.ts";
import { startOf } from "../testing/scheduler/wide-rules.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const ATTEMPTS = 200;
const ROUNDS = 10;
/** A round's own stretch of the calendar, in quarter hours; the longest visit stays inside it. */
const STRETCH = 24;
const longEnoughMs = 120_000;

type Wish = (index: number, round: number) => { startsAt: string; durationMin?: number };

const oneTime: Wish = (_index, round) => ({ startsAt: startOf(round) });

/** Visits of 15 to 120 minutes at every quarter of the stretch. */
const anyLength: Wish = (index, round) => ({
  startsAt: startOf(round * STRETCH + ((index * 5) % (STRETCH - 8))),
  durationMin: 15 * (1 + ((index * 3 + round) % 8)),
});

const overlaps = `SELECT count(*) AS n FROM booking a JOIN booking b ON a.id < b.id
  AND a.starts_at_ms < b.ends_at_ms AND b.starts_at_ms < a.ends_at_ms`;

test.each([
  ["one time", oneTime, 1],
  ["visits of unequal length", anyLength, null],
])(
  "ten times 200 callers want %s from two processes: no two booked ones overlap, and each is stored",
  async (_, wish, most) => {
    const dataDir = temporaryFolder();
    const desks = await Promise.all(
      [0, 1].map(() => RunningScheduler.start(dataDir, { clients: ATTEMPTS })),
    );
    onTestFinished(async () => void (await Promise.all(desks.map((desk) => desk.stop()))));
    const acknowledged: unknown[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = Array.from({ length: ATTEMPTS }, (_caller, index) => {
        const idempotencyKey = `caller-${index}-of-round-${round}`;
        return desks[index % 2]!.book({ ...wish(index, round), idempotencyKey });
      });
      const answers = await Promise.all(asked);
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
      const ids = answers.flatMap(({ status, body }) => (status === 201 ? [body["id"]] : []));
      expect(ids.length).toBeGreaterThan(0);
      if (most !== null) expect(ids).toHaveLength(most);
      acknowledged.push(...ids);
    }
    using file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
    expect(file.prepare(overlaps).get()).toEqual({ n: 0 });
    const stored = file.prepare("SELECT id FROM booking").all();
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(acknowledged));
  },
  longEnoughMs,
);
