import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { DurableQueue } from "../store/durable-queue.ts";
import type { GroupCommit } from "../store/group-commit.ts";

/** What a call or chat left behind besides bookings. */
export type TraceKind = "text" | "note" | "hand-off" | "record";

export type TraceSource = "voice" | "chat";

/** One of them, as it is stored. */
export interface Trace {
  kind: TraceKind;
  /** The call or chat. */
  conversation: string;
  source: TraceSource;
  /** The number of a text, whom of the team a note is for; empty for the rest. */
  recipient: string;
  /** Words; of a record, its JSON. */
  body: string;
  writtenAtMs: number;
  /** True for a record that the webhook took, as it is now. */
  delivered: boolean;
}

export type NewTrace = Omit<Trace, "delivered">;

export const crmTopic = "crm";

/** What the CRM is told of a conversation: its record as it is now, or that the caller is to be forgotten. */
export interface CrmJob {
  about: "record" | "forgotten";
  source: TraceSource;
}

/**
 * Texts, notes and records in the bookings file, beside what they are about: acknowledged means on disk.
 * A record is enqueued for the CRM, too.
 */
export class TraceStore {
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
  async keep({ writtenAtMs: atMs, ...trace }: NewTrace): Promise<void> {
    const { conversation, source, kind } = trace;
    await this.#commits.write(() => {
      if (this.#forgotten.has(conversation)) return;
      if (kind !== "record") {
        this.#statements.insert.run({ ...trace, atMs });
        return;
      }
      const { changes } = this.#statements.putRecord.run({ ...trace, atMs });
      if (Number(changes) === 0) return;
      const payload: CrmJob = { about: "record", source };
      this.#queue.renew({ topic: crmTopic, subject: conversation, payload, atMs });
    });
  }

  /** What the newest conversations left, the newest first, each in the order it was written. */
  newest(most: number): Trace[] {
    return this.#statements.newest.all(most).map(traceOf);
  }

  of(conversation: string): Trace[] {
    return this.#statements.of.all(conversation).map(traceOf);
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
   * record, the CRM is told: a try may have come through, whatever the answer was.
   */
  forgetWithin(conversation: string, atMs: number): void {
    this.#forgotten.add(conversation);
    const record = this.of(conversation).find(({ kind }) => kind === "record");
    if (record && this.#queue.wasTried(crmTopic, conversation)) {
      const payload: CrmJob = { about: "forgotten", source: record.source };
      this.#queue.renew({ topic: crmTopic, subject: conversation, payload, atMs });
    } else if (record) this.#queue.deleteOf(crmTopic, conversation);
    this.#statements.forget.run(conversation);
  }

  /** Deletes what was left before then, as a part of a larger transaction. Returns how much. */
  forgetBeforeWithin(atMs: number): number {
    return Number(this.#statements.forgetBefore.run(atMs).changes);
  }
}

/** A record counts as delivered when the CRM took it as it is now. */
const withDelivered = `trace.*, kind = 'record' AND EXISTS (
    SELECT 1 FROM job WHERE topic = '${crmTopic}' AND subject = conversation
      AND done_at_ms IS NOT NULL) AS delivered`;

function statementsOf(database: DatabaseSync) {
  const insert = `INSERT INTO trace (conversation, source, kind, recipient, body, written_at_ms)
    VALUES (:conversation, :source, :kind, :recipient, :body, :atMs)`;
  return {
    insert: database.prepare(insert),
    putRecord: database.prepare(
      `${insert} ON CONFLICT (conversation) WHERE kind = 'record'
       DO UPDATE SET body = excluded.body WHERE body <> excluded.body`,
    ),
    newest: database.prepare(
      `SELECT ${withDelivered} FROM trace JOIN (
         SELECT conversation, min(id) AS began FROM trace
         GROUP BY conversation ORDER BY began DESC LIMIT ?
       ) USING (conversation) ORDER BY began DESC, id`,
    ),
    of: database.prepare(`SELECT ${withDelivered} FROM trace WHERE conversation = ? ORDER BY id`),
    byPhone: database.prepare(
      `SELECT DISTINCT conversation FROM trace WHERE kind = 'text' AND recipient = :phone
         OR kind = 'record' AND json_extract(body, '$.phone') = :phone`,
    ),
    forget: database.prepare("DELETE FROM trace WHERE conversation = ?"),
    forgetBefore: database.prepare("DELETE FROM trace WHERE written_at_ms < ?"),
  };
}

function traceOf(row: Record<string, SQLOutputValue>): Trace {
  return {
    kind: row["kind"] as TraceKind,
    conversation: String(row["conversation"]),
    source: row["source"] as TraceSource,
    recipient: String(row["recipient"]),
    body: String(row["body"]),
    writtenAtMs: Number(row["written_at_ms"]),
    delivered: row["delivered"] === 1,
  };
}
