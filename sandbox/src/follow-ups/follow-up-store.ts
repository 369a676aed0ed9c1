import type { Database } from "../store/database.ts";
import type { DurableQueue } from "../store/durable-queue.ts";

/** What a call or chat left behind besides bookings, as it is stored. */
export interface FollowUp {
  kind: "text" | "note" | "hand-off" | "record";
  /** The call or chat. */
  conversation: string;
  source: "voice" | "chat";
  /** The number of a text, the team member that a note is for; empty for the rest. */
  recipient: string;
  /** Words; of a record, its JSON. */
  body: string;
  writtenAtMs: number;
  /** True for a record that the webhook took, as it is now. */
  delivered: boolean;
}

export const crmTopic = "crm";

/** What is sent to the CRM about a conversation: its present record, or a request to forget the caller. */
export interface CrmJob {
  about: "record" | "forgotten";
  source: FollowUp["source"];
}

export type FollowUpStore = ReturnType<typeof followUpStore>;

/**
 * Texts, notes and records in the bookings file, beside what they are about: acknowledged means on disk.
 * A record is enqueued for the CRM, too.
 */
export function followUpStore(database: Database, queue: DurableQueue) {
  const { sql } = database;
  /** Conversations deleted while they go on; what they still leave is not stored. */
  const forgotten = new Set<string>();

  function of(conversation: string): FollowUp[] {
    const rows = sql`
      SELECT kind, conversation, source, recipient, body, written_at_ms AS writtenAtMs,
        kind = 'record' AND EXISTS (SELECT 1 FROM job
          WHERE topic = ${crmTopic} AND subject = conversation AND state = 'done') AS delivered
      FROM follow_up WHERE conversation = ${conversation} ORDER BY id`.all();
    return rows.map((row) => ({ ...row, delivered: Boolean(row["delivered"]) }) as FollowUp);
  }

  /** A conversation has one record at most. */
  const recordOf = (conversation: string): FollowUp | undefined =>
    of(conversation).find(({ kind }) => kind === "record");

  return {
    /**
     * A later record of a conversation replaces the earlier.
     * Rejects with an error of SQLite when the file cannot be written.
     */
    async store(followUp: Omit<FollowUp, "delivered">): Promise<void> {
      const { conversation, source, kind, recipient, body, writtenAtMs: atMs } = followUp;
      await database.groupCommit(() => {
        if (forgotten.has(conversation)) return;
        const { changes } = sql`
          INSERT INTO follow_up (conversation, source, kind, recipient, body, written_at_ms)
          VALUES (${conversation}, ${source}, ${kind}, ${recipient}, ${body}, ${atMs})
          ON CONFLICT (conversation) WHERE kind = 'record'
          DO UPDATE SET body = excluded.body WHERE body <> excluded.body`.run();
        if (kind !== "record" || Number(changes) === 0) return;
        const payload: CrmJob = { about: "record", source };
        queue.renew({ topic: crmTopic, subject: conversation, payload, atMs });
      });
    },

    /** What a conversation left, in the order it was written. */
    of,
    recordOf,

    /** What the newest conversations left, the newest first. */
    newest(most: number): FollowUp[] {
      const newest = sql`SELECT conversation FROM follow_up
        GROUP BY conversation ORDER BY min(id) DESC LIMIT ${most}`.all();
      return newest.flatMap(({ conversation }) => of(String(conversation)));
    },

    /**
     * Deletes what a conversation left, as a part of a larger transaction. When the CRM may have its
     * record, it gets a request to forget it, repeated until it succeeds: an earlier request may have arrived
     * although its answer says otherwise.
     */
    forget(conversation: string, atMs: number): void {
      forgotten.add(conversation);
      const record = recordOf(conversation);
      const job = { topic: crmTopic, subject: conversation };
      if (record && queue.wasTried(job.topic, job.subject)) {
        const payload: CrmJob = { about: "forgotten", source: record.source };
        queue.renew({ ...job, payload, atMs, isPersonal: false });
      } else if (record) queue.deleteOf(job.topic, job.subject);
      sql`DELETE FROM follow_up WHERE conversation = ${conversation}`.run();
    },

    /** Deletes what was left before then, as a part of a larger transaction. */
    deleteBefore(atMs: number): void {
      sql`DELETE FROM follow_up WHERE written_at_ms < ${atMs}`.run();
    },
  };
}
