import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RunningScheduler } from "../scheduler/running-scheduler.ts";
import { startOf } from "../scheduler/wide-rules.ts";

const CLIENTS = 32;

/** What the bookings on disk show after the last kill. */
export interface KillReport {
  acknowledged: number;
  /** Ids of acknowledged bookings that are not stored at their time. */
  lost: string[];
  /** What SQLite finds wrong with the file. */
  damage: unknown[];
  /** Ids of bookings without exactly one confirmation in the queue. */
  unconfirmed: unknown[];
}

/**
 * Kills a scheduler under load so many times. What got no answer before a kill is sent again to the next
 * scheduler, under the same key.
 */
export async function killUnderLoad(dataDir: string, kills: number): Promise<KillReport> {
  const acknowledged = new Map<string, string>();
  let unanswered: number[] = [];
  let next = 0;

  for (let round = 0; round < kills; round += 1) {
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
  const column = (sql: string): unknown[] =>
    file
      .prepare(sql)
      .all()
      .flatMap((row) => Object.values(row));
  const rows = file.prepare("SELECT id, starts_at_ms FROM booking").all();
  const stored = new Map(rows.map((row) => [row["id"], Number(row["starts_at_ms"])]));
  const lost = [...acknowledged].filter(([id, start]) => stored.get(id) !== Date.parse(start));
  return {
    acknowledged: acknowledged.size,
    lost: lost.map(([id]) => id),
    damage: column("PRAGMA integrity_check").filter((finding) => finding !== "ok"),
    unconfirmed: column(
      `SELECT id FROM booking
       WHERE (SELECT count(*) FROM job WHERE topic = 'mail' AND subject = booking.id) <> 1`,
    ),
  };
}
