import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { GroupCommit } from "../store/group-commit.ts";
import type { Delivery, NewTrace, Trace, TraceKind, TraceSource } from "./trace.ts";

/** How the records stand with the CRM, for their owner. */
export interface DeliveryState {
  waiting: number;
  delivered: number;
}

/**
 * Texts, notes and records in the bookings file, beside what they are about: acknowledged means on disk.
 * What is for the CRM is handed out one lease at a time, as mails are.
 */
export class TraceStore {
  readonly #commits: GroupCommit;
  readonly #statements: ReturnType<typeof statementsOf>;
  /** Who was forgotten while the talk went on; what it still says of them is not kept. */
  readonly #forgotten = new Set<string>();
  #whenWritten: () => void = () => undefined;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.#commits = commits;
    this.#statements = statementsOf(database);
  }

  /** Calls `listener` whenever there is something new for the CRM. */
  onWritten(listener: () => void): void {
    this.#whenWritten = listener;
  }

  wake(): void {
    this.#whenWritten();
  }

  /** Rejects with `StoreUnavailableError` when the file cannot be written. */
  async keep({ writtenAtMs: atMs, ...trace }: NewTrace): Promise<void> {
    await this.#commits.write(() => {
      if (this.#forgotten.has(trace.conversation)) return;
      const { keep, keepRecord } = this.#statements;
      (trace.kind === "record" ? keepRecord : keep).run({ ...trace, atMs });
    });
    if (trace.kind === "record") this.wake();
  }

  /** What the newest conversations left, the newest first, each in the order it was written. */
  newest(most: number): Trace[] {
    return this.#statements.newest.all(most).map(traceOf);
  }

  of(conversation: string): Trace[] {
    return this.#statements.of.all(conversation).map(traceOf);
  }

  /** The conversations in which this number was given, ten digits or seven. */
  conversationsOf(phone: string): string[] {
    return this.#statements.byPhone.all({ phone }).map((row) => String(row["conversation"]));
  }

  /** What is due for the CRM at `atMs`, oldest first. */
  due(atMs: number, most: number): Delivery[] {
    return this.#statements.due.all(atMs, most).map(deliveryOf);
  }

  /** When the next of it is due, or `null`. Epoch milliseconds. */
  nextDueAtMs(): number | null {
    const at = this.#statements.nextDue.get()?.["at_ms"];
    return typeof at === "number" ? at : null;
  }

  /** Takes it for this process until `untilMs`; false when another was quicker or it has changed. */
  claim({ id, dueAtMs, revision }: Delivery, untilMs: number): Promise<boolean> {
    const work = (): boolean => {
      const { changes } = this.#statements.claim.run({ id, dueAtMs, revision, untilMs });
      return Number(changes) > 0;
    };
    return this.#commits.write(work);
  }

  /** A record that has changed since is due again; who was forgotten there is nobody's any more. */
  delivered({ id, revision, about }: Delivery, atMs: number): Promise<void> {
    return this.#commits.write(() => {
      if (about === "forgotten") this.#statements.remove.run(id);
      else this.#statements.delivered.run({ id, revision, atMs });
    });
  }

  tryAgainAt({ id, revision }: Delivery, atMs: number): Promise<void> {
    const work = (): void => void this.#statements.again.run({ id, revision, atMs });
    return this.#commits.write(work);
  }

  state(): DeliveryState {
    const row = this.#statements.state.get();
    return { waiting: Number(row?.["waiting"] ?? 0), delivered: Number(row?.["delivered"] ?? 0) };
  }

  /**
   * Deletes what a conversation left, as a part of a larger transaction. When the CRM may have its
   * record, the CRM is told.
   */
  forgetWithin(conversation: string, atMs: number): void {
    this.#forgotten.add(conversation);
    this.#statements.tellForgotten.run({ conversation, atMs });
    this.#statements.forget.run(conversation);
  }

  /** Deletes what was left before then, as a part of a larger transaction. Returns how much. */
  forgetBeforeWithin(atMs: number): number {
    return Number(this.#statements.forgetBefore.run(atMs).changes);
  }
}

const forCrm = "kind IN ('record', 'forgotten')";
const waiting = `${forCrm} AND sent_at_ms IS NULL`;

function statementsOf(database: DatabaseSync) {
  const columns = `(conversation, source, kind, recipient, body, revision, written_at_ms, due_at_ms)`;
  const values = "(:conversation, :source, :kind, :recipient, :body, 1, :atMs, :atMs)";
  return {
    keep: database.prepare(`INSERT INTO trace ${columns} VALUES ${values}`),
    keepRecord: database.prepare(
      `INSERT INTO trace ${columns} VALUES ${values}
       ON CONFLICT (conversation) WHERE kind = 'record' DO UPDATE SET body = excluded.body,
         revision = revision + 1, due_at_ms = excluded.due_at_ms, sent_at_ms = NULL
       WHERE body <> excluded.body`,
    ),
    newest: database.prepare(
      `SELECT trace.* FROM trace JOIN (
         SELECT conversation, min(id) AS began FROM trace WHERE kind <> 'forgotten'
         GROUP BY conversation ORDER BY began DESC LIMIT ?
       ) USING (conversation) WHERE kind <> 'forgotten' ORDER BY began DESC, id`,
    ),
    of: database.prepare(
      "SELECT * FROM trace WHERE conversation = ? AND kind <> 'forgotten' ORDER BY id",
    ),
    byPhone: database.prepare(
      `SELECT DISTINCT conversation FROM trace WHERE kind = 'text' AND recipient = :phone
         OR kind = 'record' AND json_extract(body, '$.phone') = :phone`,
    ),
    due: database.prepare(
      `SELECT * FROM trace WHERE ${waiting} AND due_at_ms <= ? ORDER BY id LIMIT ?`,
    ),
    nextDue: database.prepare(`SELECT min(due_at_ms) AS at_ms FROM trace WHERE ${waiting}`),
    claim: database.prepare(
      `UPDATE trace SET due_at_ms = :untilMs, attempts = attempts + 1
       WHERE id = :id AND due_at_ms = :dueAtMs AND revision = :revision AND ${waiting}`,
    ),
    delivered: database.prepare(
      "UPDATE trace SET sent_at_ms = :atMs WHERE id = :id AND revision = :revision",
    ),
    again: database.prepare(
      "UPDATE trace SET due_at_ms = :atMs WHERE id = :id AND revision = :revision",
    ),
    remove: database.prepare("DELETE FROM trace WHERE id = ?"),
    state: database.prepare(
      `SELECT count(*) FILTER (WHERE ${waiting}) AS waiting,
         count(*) FILTER (WHERE ${forCrm} AND sent_at_ms IS NOT NULL) AS delivered FROM trace`,
    ),
    // One that was tried may have come through, whatever was answered.
    tellForgotten: database.prepare(
      `INSERT INTO trace ${columns}
       SELECT conversation, source, 'forgotten', '', '', revision + 1, :atMs, :atMs FROM trace
       WHERE conversation = :conversation AND kind = 'record' AND attempts > 0`,
    ),
    forget: database.prepare("DELETE FROM trace WHERE conversation = ? AND kind <> 'forgotten'"),
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
    delivered: row["sent_at_ms"] !== null,
  };
}

function deliveryOf(row: Record<string, SQLOutputValue>): Delivery {
  return {
    id: Number(row["id"]),
    about: row["kind"] as Delivery["about"],
    conversation: String(row["conversation"]),
    source: row["source"] as TraceSource,
    revision: Number(row["revision"]),
    body: String(row["body"]),
    attempts: Number(row["attempts"]),
    dueAtMs: Number(row["due_at_ms"]),
  };
}
