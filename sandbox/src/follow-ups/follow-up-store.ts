import type { DatabaseSync } from "node:sqlite";
import type { DurableQueue } from "../store/durable-queue.ts";
import type { GroupCommit } from "../store/group-commit.ts";

/** What a call or chat left behind besides bookings. */
export type FollowUpKind = "text" | "note" | "hand-off" | "record";

export type FollowUpSource = "voice" | "chat";

/** One of them, as it is stored. */
export interface FollowUp {
  kind: FollowUpKind;
  /** The call or chat. */
  conversation: string;
  source: FollowUpSource;
  /** The number of a text, the team member that a note is for; empty for the rest. */
  recipient: string;
  /** Words; of a record, its JSON. */
  body: string;
  writtenAtMs: number;
  /** True for a record that the webhook took, as it is now. */
  delivered: boolean;
}

export const crmTopic = "crm";

/** What the CRM is told of a conversation: its record as it is now, or that the caller is to be forgotten. */
export interface CrmJob {
  about: "record" | "forgotten";
  source: FollowUpSource;
}

/**
 * Texts, notes and records in the bookings file, beside what they are about: acknowledged means on disk.
 * A record is enqueued for the CRM, too.
 */
export class FollowUpStore {
  readonly #commits: GroupCommit;
  readonly #queue: DurableQueue;
  readonly #statements: ReturnType<typeof statementsOf>;
  /** Conversations deleted while they go on; what they still leave is not stored. */
  readonly #forgotten = new Set<string>();

  constructor(database: DatabaseSync, commits: GroupCommit, queue: DurableQueue) {
    this.#commits = commits;
    this.#queue = queue;
    this.#statements = statementsOf(database);
  }

  /**
   * A conversation has one record, and the latest replaces it.
   * Rejects with `StoreUnavailableError` when the file cannot be written.
   */
  async store(followUp: Omit<FollowUp, "delivered">): Promise<void> {
    const { conversation, source, kind, writtenAtMs: atMs } = followUp;
    await this.#commits.write(() => {
      if (this.#forgotten.has(conversation)) return;
      const { changes } = this.#statements.put.run({ ...followUp });
      if (kind !== "record" || Number(changes) === 0) return;
      const payload: CrmJob = { about: "record", source };
      this.#queue.renew({ topic: crmTopic, subject: conversation, payload, atMs });
    });
  }

  /** What the newest conversations left, the newest first, each in the order it was written. */
  newest(most: number): FollowUp[] {
    return this.#statements.newest.all(most).map(followUpOf);
  }

  of(conversation: string): FollowUp[] {
    return this.#statements.of.all(conversation).map(followUpOf);
  }

  /** The conversation's record; `null` when there is none. */
  recordOf(conversation: string): unknown {
    const record = this.of(conversation).find(({ kind }) => kind === "record");
    return record ? (JSON.parse(record.body) as unknown) : null;
  }

  /** The conversations in which this number was given, ten digits or seven. */
  conversationsOf(phone: string): string[] {
    return this.#statements.byPhone.all({ phone }).map((row) => String(row["conversation"]));
  }

  /**
   * Deletes what a conversation left, as a part of a larger transaction. When the CRM may have its
   * record, the CRM is told, however long that takes: a try may have come through, whatever the answer
   * was.
   */
  forget(conversation: string, atMs: number): void {
    this.#forgotten.add(conversation);
    const record = this.of(conversation).find(({ kind }) => kind === "record");
    const job = { topic: crmTopic, subject: conversation };
    if (record && this.#queue.wasTried(job.topic, job.subject)) {
      const payload: CrmJob = { about: "forgotten", source: record.source };
      this.#queue.renew({ ...job, payload, atMs, isPersonal: false });
    } else if (record) this.#queue.deleteOf(job.topic, job.subject);
    this.#statements.forget.run(conversation);
  }

  /** Deletes what was left before then, as a part of a larger transaction. */
  deleteBefore(atMs: number): void {
    this.#statements.deleteBefore.run(atMs);
  }
}

/** A record counts as delivered when the CRM took it as it is now. */
const columns = `kind, conversation, source, recipient, body, written_at_ms AS writtenAtMs,
  kind = 'record' AND EXISTS (SELECT 1 FROM job
    WHERE topic = '${crmTopic}' AND subject = conversation AND state = 'done') AS delivered`;

function statementsOf(database: DatabaseSync) {
  const sql = (text: string) => database.prepare(text);
  return {
    put: sql(
      `INSERT INTO follow_up (conversation, source, kind, recipient, body, written_at_ms)
       VALUES (:conversation, :source, :kind, :recipient, :body, :writtenAtMs)
       ON CONFLICT (conversation) WHERE kind = 'record'
       DO UPDATE SET body = excluded.body WHERE body <> excluded.body`,
    ),
    newest: sql(
      `SELECT ${columns} FROM follow_up JOIN (
         SELECT conversation, min(id) AS began FROM follow_up
         GROUP BY conversation ORDER BY began DESC LIMIT ?
       ) USING (conversation) ORDER BY began DESC, id`,
    ),
    of: sql(`SELECT ${columns} FROM follow_up WHERE conversation = ? ORDER BY id`),
    byPhone: sql(
      `SELECT DISTINCT conversation FROM follow_up WHERE kind = 'text' AND recipient = :phone
         OR kind = 'record' AND json_extract(body, '$.phone') = :phone`,
    ),
    forget: sql("DELETE FROM follow_up WHERE conversation = ?"),
    deleteBefore: sql("DELETE FROM follow_up WHERE written_at_ms < ?"),
  };
}

const followUpOf = (row: object): FollowUp => {
  const followUp = { ...row } as FollowUp;
  return { ...followUp, delivered: Boolean(followUp.delivered) };
};
