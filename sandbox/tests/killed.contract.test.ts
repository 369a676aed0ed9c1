import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { RunningScheduler } from "../testing/scheduler/running-scheduler.ts";
import { startOf } from "../testing/scheduler/wide-rules.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";

const CLIENTS = 32;

/* What got no answer before a kill is sent again to the next scheduler, under the same key. */
test("killed three times under load, the scheduler has every booking it acknowledged", async () => {
  const dataDir = temporaryFolder();
  const acknowledged = new Map<string, string>();
  let unanswered: number[] = [];
  let next = 0;

  for (let round = 0; round < 3; round += 1) {
    const scheduler = await RunningScheduler.start(dataDir, { clients: CLIENTS });
    const take = async (index: number): Promise<void> => {
      const idempotencyKey = `kill-${String(index).padStart(16, "0")}`;
      const answer = await scheduler.book({ startsAt: startOf(index), idempotencyKey });
      if (answer.status !== 201) throw new Error(`booking ${index} was answered ${answer.status}`);
      acknowledged.set(String(answer.body["id"]), startOf(index));
    };

    for (const index of unanswered) await take(index);
    unanswered = [];
    // Another moment in each round: 60 to 250 acknowledged.
    const enough = acknowledged.size + 60 + ((round * 37) % 190);
    const killed: Promise<unknown>[] = [];
    const client = async (): Promise<void> => {
      while (killed.length === 0) {
        const index = next++;
        try {
          await take(index);
          if (acknowledged.size >= enough && killed.length === 0)
            killed.push(scheduler.end("SIGKILL"));
        } catch (error) {
          if (killed.length === 0) throw error;
          unanswered.push(index);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.all(killed);
  }

  using file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const rows = file.prepare("SELECT id, starts_at_ms FROM booking").all();
  const stored = new Map(rows.map((row) => [row["id"], Number(row["starts_at_ms"])]));
  const lost = [...acknowledged].filter(([id, start]) => stored.get(id) !== Date.parse(start));
  expect(lost).toEqual([]);
  expect(acknowledged.size).toBeGreaterThanOrEqual(180);
  expect(file.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  // Each has exactly one confirmation in the queue.
  const withoutMail = file.prepare(
    `SELECT id FROM booking
     WHERE (SELECT count(*) FROM job WHERE topic = 'mail' AND subject = booking.id) <> 1`,
  );
  expect(withoutMail.all()).toEqual([]);
}, 120_000);
