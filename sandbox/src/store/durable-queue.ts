import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";

/** The queue's table, for a migration of its database. An id is never used again. */
export const queueTable = `
  CREATE TABLE job (
    id             INTEGER PRIMARY KEY AUTOINCREMENT,
    topic          TEXT    NOT NULL,
    subject        TEXT    NOT NULL,
    payload        TEXT    NOT NULL CHECK (json_valid(payload)),
    revision       INTEGER NOT NULL DEFAULT 1,
    enqueued_at_ms INTEGER NOT NULL,
    due_at_ms      INTEGER NOT NULL,
    expires_at_ms  INTEGER,
    attempts       INTEGER NOT NULL DEFAULT 0,
    done_at_ms     INTEGER,
    given_up_at_ms INTEGER
  ) STRICT;
  CREATE INDEX job_due ON job (topic, due_at_ms)
    WHERE done_at_ms IS NULL AND given_up_at_ms IS NULL;
  CREATE INDEX job_of ON job (subject);
`;

export interface NewJob {
  /** Which worker it is for. */
  topic: string;
  /** What it is about, as an id: its jobs are found and deleted by it. */
  subject: string;
  /** Anything that JSON holds. */
  payload: unknown;
  atMs: number;
  /** Not worth doing from then on. */
  expiresAtMs?: number;
}

/** A job for its worker. */
export interface Job<Payload> {
  id: number;
  subject: string;
  payload: Payload;
  /** Counts how often it was renewed, from 1. */
  revision: number;
  enqueuedAtMs: number;
  expiresAtMs: number | null;
  /** How often it was tried, this time included. */
  attempts: number;
}

/** How the jobs of a topic are doing, for the owner. */
export interface QueueState {
  waiting: number;
  done: number;
  givenUp: number;
}

/**
 * Jobs that outlive the process, in the same file as what they are about: they are enqueued in the
 * transaction of the change that they follow from. `QueueWorker` does them.
 */
export class DurableQueue {
  readonly #commits: GroupCommit;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #listeners = new Map<string, () => void>();
  #whenDeleted: () => void = () => undefined;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    this.#commits = commits;
    this.#statements = statementsOf(database);
  }

  /** Calls `listener` whenever a job of the topic is written; it is due once that is committed. */
  onEnqueued(topic: string, listener: () => void): void {
    this.#listeners.set(topic, listener);
  }

  /** Calls `listener` whenever jobs are deleted, for what was made from them. */
  onDeleted(listener: () => void): void {
    this.#whenDeleted = listener;
  }

  /** A part of the caller's transaction. */
  enqueue({ expiresAtMs, payload, ...job }: NewJob): void {
    const row = { ...job, payload: JSON.stringify(payload), expiresAtMs: expiresAtMs ?? null };
    this.#statements.enqueue.run(row);
    this.#listeners.get(job.topic)?.();
  }

  /**
   * Makes the subject's job due again under its next revision, even one that is done or being done;
   * enqueues it when there is none. A part of the caller's transaction.
   */
  renew(job: NewJob): void {
    const { topic, subject, payload, atMs } = job;
    const renewed = { topic, subject, payload: JSON.stringify(payload), atMs };
    const { changes } = this.#statements.renew.run(renewed);
    if (Number(changes) === 0) return this.enqueue(job);
    return this.#listeners.get(topic)?.();
  }

  /** True when somebody outside may know of the subject: a try may come through unnoticed. */
  wasTried(topic: string, subject: string): boolean {
    return this.#statements.tried.get(topic, subject) !== undefined;
  }

  /** A part of the caller's transaction. */
  deleteOf(topic: string, subject: string): void {
    this.#statements.deleteOf.run(topic, subject);
    this.#whenDeleted();
  }

  /** Deletes what was enqueued before then, done or not, and returns how much. A part of a transaction. */
  deleteBefore(atMs: number): number {
    this.#whenDeleted();
    return Number(this.#statements.deleteBefore.run(atMs).changes);
  }

  has(id: number): boolean {
    return this.#statements.has.get(id) !== undefined;
  }

  state(topic: string): QueueState {
    const row = this.#statements.state.get(topic);
    const count = (name: string): number => Number(row?.[name] ?? 0);
    return { waiting: count("waiting"), done: count("done"), givenUp: count("given_up") };
  }

  /** When the next job is due, or `null` when none waits. Epoch milliseconds. */
  nextDueAtMs(topic: string): number | null {
    const at = this.#statements.nextDue.get(topic)?.["at_ms"];
    return typeof at === "number" ? at : null;
  }

  /**
   * Takes the job that has been due longest for this process until `untilMs`; `null` when none is due.
   * Should the process die meanwhile, the job is due again then.
   */
  lease<Payload>(topic: string, nowMs: number, untilMs: number): Promise<Job<Payload> | null> {
    return this.#commits.write(() => {
      const row = this.#statements.lease.get({ topic, nowMs, untilMs });
      return row ? jobOf<Payload>(row) : null;
    });
  }

  /** Ends a lease. Nothing is changed of a job that was renewed meanwhile. */
  settle(
    { id, revision }: Job<unknown>,
    as: "done" | "tryAgain" | "giveUp",
    atMs: number,
  ): Promise<void> {
    return this.#commits.write(() => void this.#statements[as].run({ id, revision, atMs }));
  }

  /** Ends a lease and leaves no row, unless the job was renewed meanwhile. */
  remove({ id, revision }: Job<unknown>): Promise<void> {
    return this.#commits.write(() => void this.#statements.remove.run({ id, revision }));
  }
}

const waiting = "done_at_ms IS NULL AND given_up_at_ms IS NULL";
const same = "id = :id AND revision = :revision";

function statementsOf(database: DatabaseSync) {
  return {
    enqueue: database.prepare(
      `INSERT INTO job (topic, subject, payload, enqueued_at_ms, due_at_ms, expires_at_ms)
       VALUES (:topic, :subject, :payload, :atMs, :atMs, :expiresAtMs)`,
    ),
    renew: database.prepare(
      `UPDATE job SET payload = :payload, revision = revision + 1, enqueued_at_ms = :atMs,
         due_at_ms = :atMs, done_at_ms = NULL, given_up_at_ms = NULL
       WHERE topic = :topic AND subject = :subject`,
    ),
    tried: database.prepare(
      "SELECT 1 FROM job WHERE topic = ? AND subject = ? AND attempts > 0 LIMIT 1",
    ),
    deleteOf: database.prepare("DELETE FROM job WHERE topic = ? AND subject = ?"),
    deleteBefore: database.prepare("DELETE FROM job WHERE enqueued_at_ms < ?"),
    has: database.prepare("SELECT 1 FROM job WHERE id = ?"),
    state: database.prepare(
      `SELECT count(*) FILTER (WHERE ${waiting}) AS waiting,
         count(*) FILTER (WHERE done_at_ms IS NOT NULL) AS done,
         count(*) FILTER (WHERE given_up_at_ms IS NOT NULL) AS given_up
       FROM job WHERE topic = ?`,
    ),
    nextDue: database.prepare(
      `SELECT min(due_at_ms) AS at_ms FROM job WHERE topic = ? AND ${waiting}`,
    ),
    lease: database.prepare(
      `UPDATE job SET due_at_ms = :untilMs, attempts = attempts + 1
       WHERE id = (SELECT id FROM job WHERE topic = :topic AND due_at_ms <= :nowMs AND ${waiting}
         ORDER BY due_at_ms, id LIMIT 1)
       RETURNING *`,
    ),
    done: database.prepare(`UPDATE job SET done_at_ms = :atMs WHERE ${same}`),
    tryAgain: database.prepare(`UPDATE job SET due_at_ms = :atMs WHERE ${same}`),
    giveUp: database.prepare(`UPDATE job SET given_up_at_ms = :atMs WHERE ${same}`),
    remove: database.prepare(`DELETE FROM job WHERE ${same}`),
  };
}

function jobOf<Payload>(row: Record<string, SQLOutputValue>): Job<Payload> {
  const { expires_at_ms: expiresAtMs } = row;
  return {
    id: Number(row["id"]),
    subject: String(row["subject"]),
    payload: JSON.parse(String(row["payload"])) as Payload,
    revision: Number(row["revision"]),
    enqueuedAtMs: Number(row["enqueued_at_ms"]),
    expiresAtMs: typeof expiresAtMs === "number" ? expiresAtMs : null,
    attempts: Number(row["attempts"]),
  };
}
