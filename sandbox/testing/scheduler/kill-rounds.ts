import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RunningScheduler } from "./running-scheduler.ts";
import { startOf } from "./wide-rules.ts";

const CLIENTS = 32;

/**
 * Runs the scheduler over `dataDir`, books with 32 clients at once, and kills it with SIGKILL in
 * the middle, so many times; what got no answer is sent again to the next one, under the same key.
 * Returns what is left then.
 */
export async function killRounds(dataDir: string, rounds: number) {
  const acknowledged = new Map<string, string>();
  let unanswered: number[] = [];
  let next = 0;

  for (let round = 0; round < rounds; round += 1) {
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
    const killed: Promise<void>[] = [];
    const client = async (): Promise<void> => {
      while (killed.length === 0) {
        const index = next++;
        try {
          await take(index);
          if (acknowledged.size >= enough && killed.length === 0) killed.push(scheduler.kill());
        } catch (error) {
          if (killed.length === 0) throw error;
          unanswered.push(index);
        }
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await Promise.all(killed);
  }

  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const rows = file.prepare("SELECT id, starts_at_ms FROM booking").all();
  const stored = new Map(rows.map((row) => [row["id"], Number(row["starts_at_ms"])]));
  const integrity = file.prepare("PRAGMA integrity_check").get()?.["integrity_check"];
  const withoutMail = file.prepare(
    `SELECT count(*) AS n FROM booking
     WHERE (SELECT count(*) FROM job WHERE topic = 'mail' AND subject = booking.id) <> 1`,
  );
  const report = {
    acknowledged: acknowledged.size,
    /** Acknowledged bookings that are not in the file: must be none. */
    lost: [...acknowledged].flatMap(([id, startsAt]) =>
      stored.get(id) === Date.parse(startsAt) ? [] : [id],
    ),
    integrity,
    bookings: stored.size,
    /** Bookings without exactly one confirmation in the queue: must be none. */
    withoutMail: Number(withoutMail.get()?.["n"]),
  };
  file.close();
  return report;
}
