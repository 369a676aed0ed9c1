import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { RunningScheduler } from "./running-scheduler.ts";
import { startOf } from "./wide-rules.ts";

const CLIENTS = 32;

/** What is left after the scheduler was killed again and again. */
export interface KillReport {
  acknowledged: number;
  /** Acknowledged bookings that are not in the file: must be none. */
  lost: string[];
  /** Sent, not acknowledged, and there all the same: sent again, each was the same booking. */
  keptUnheard: number;
  integrity: unknown;
  bookings: number;
  /** Bookings without exactly one confirmation in the queue: must be none. */
  withoutMail: number;
  mailFiles: number;
}

/**
 * Runs the scheduler over `dataDir`, books with 32 clients at once, and kills it with SIGKILL in
 * the middle, so many times; what got no answer is sent again to the next one, under the same key.
 */
export async function killRounds(dataDir: string, rounds: number): Promise<KillReport> {
  const acknowledged = new Map<string, string>();
  let unanswered: number[] = [];
  let next = 0;
  let keptUnheard = 0;

  for (let round = 0; round < rounds; round += 1) {
    const scheduler = await RunningScheduler.start(dataDir, { clients: CLIENTS });
    const take = async (index: number): Promise<boolean> => {
      const idempotencyKey = `kill-${String(index).padStart(16, "0")}`;
      const answer = await scheduler.book({ startsAt: startOf(index), idempotencyKey });
      if (answer.status !== 201) throw new Error(`booking ${index} was answered ${answer.status}`);
      acknowledged.set(String(answer.body["id"]), startOf(index));
      return true;
    };

    const inFile = rowsIn(dataDir, "SELECT count(*) AS n FROM booking");
    const before = acknowledged.size;
    for (const index of unanswered) await take(index);
    // Those that were in the file already were kept by the killed process, unheard by anyone.
    const grown = rowsIn(dataDir, "SELECT count(*) AS n FROM booking") - inFile;
    keptUnheard += acknowledged.size - before - grown;

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

  return inspect(dataDir, acknowledged, keptUnheard);
}

function inspect(
  dataDir: string,
  acknowledged: ReadonlyMap<string, string>,
  keptUnheard: number,
): KillReport {
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"));
  const kept = new Map(
    file
      .prepare("SELECT id, starts_at_ms FROM booking")
      .all()
      .map((row) => [row["id"], Number(row["starts_at_ms"])]),
  );
  const integrity = file.prepare("PRAGMA integrity_check").get()?.["integrity_check"];
  const withoutMail = file
    .prepare(
      `SELECT count(*) AS n FROM booking
       WHERE (SELECT count(*) FROM job WHERE topic = 'mail' AND subject = booking.id) <> 1`,
    )
    .get();
  file.close();
  const lost = [...acknowledged].filter(([id, startsAt]) => kept.get(id) !== Date.parse(startsAt));
  return {
    acknowledged: acknowledged.size,
    lost: lost.map(([id]) => id),
    keptUnheard,
    integrity,
    bookings: kept.size,
    withoutMail: Number(withoutMail?.["n"]),
    mailFiles: readdirSync(join(dataDir, "outbox")).filter((name) => name.endsWith(".eml")).length,
  };
}

function rowsIn(dataDir: string, count: string): number {
  const file = new DatabaseSync(join(dataDir, "bookings.sqlite"), { readOnly: true });
  try {
    return Number(file.prepare(count).get()?.["n"]);
  } finally {
    file.close();
  }
}
