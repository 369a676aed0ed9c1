import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "./group-commit.ts";

/** The queue's table, for a migration of its database. An id is never used again. */
export const queueTable = `
  CREATE TABLE job (
    id           INTEGER PRIMARY KEY AUTOINCREMENT,
    topic        TEXT    NOT NULL,
    subject      TEXT    NOT NULL,
    payload      TEXT    NOT NULL CHECK (json_valid(payload)),
    isPersonal   INTEGER NOT NULL,
    revision     INTEGER NOT NULL DEFAULT 1,
    attempts     INTEGER NOT NULL DEFAULT 0,
    state        TEXT    NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'done', 'givenUp')),
    enqueuedAtMs INTEGER NOT NULL,
    dueAtMs      INTEGER NOT NULL,
    expiresAtMs  INTEGER
  ) STRICT;
  CREATE INDEX job_due ON job (topic, dueAtMs) WHERE state = 'waiting';
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
  /** False for a job without contacts or words of a caller: it waits until it is done. */
  isPersonal?: boolean;
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

/** How many jobs of a topic are in each state, for the owner. */
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
  enqueue(job: NewJob): void {
    this.#statements.enqueue.run(rowOf(job));
    this.#listeners.get(job.topic)?.();
  }

  /**
   * Makes the subject's job due again under its next revision, even one that is done or being done;
   * enqueues it when there is none. A part of the caller's transaction.
   */
  renew(job: NewJob): void {
    const { expiresAtMs: _, ...row } = rowOf(job);
    if (Number(this.#statements.renew.run(row).changes) === 0) this.enqueue(job);
    else this.#listeners.get(job.topic)?.();
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

  /**
   * Deletes what was enqueued before then, done or not; what is not personal stays until it is done. A
   * part of the caller's transaction.
   */
  deleteBefore(atMs: number): void {
    this.#statements.deleteBefore.run(atMs);
    this.#whenDeleted();
  }

  has(id: number): boolean {
    return this.#statements.has.get(id) !== undefined;
  }

  state(topic: string): QueueState {
    const counts = this.#statements.state.all(topic).map(({ state, jobs }) => [state, jobs]);
    return { waiting: 0, done: 0, givenUp: 0, ...Object.fromEntries(counts) };
  }

  /** When the next job is due, or `null` when none waits. Epoch milliseconds. */
  nextDueAtMs(topic: string): number | null {
    const at = this.#statements.nextDue.get(topic)?.["atMs"];
    return typeof at === "number" ? at : null;
  }

  /**
   * Takes the job that has been due longest for this process until `untilMs`; `null` when none is due.
   * Should the process die meanwhile, the job is due again then.
   */
  async lease<Payload>(
    topic: string,
    nowMs: number,
    untilMs: number,
  ): Promise<Job<Payload> | null> {
    // Nothing is written while nothing is due.
    if ((this.nextDueAtMs(topic) ?? Infinity) > nowMs) return null;
    return this.#commits.write(() => {
      const row = this.#statements.lease.get({ topic, nowMs, untilMs });
      return row ? ({ ...row, payload: JSON.parse(String(row["payload"])) } as Job<Payload>) : null;
    });
  }

  /**
   * Ends a lease; a job that waits again is due at `dueAtMs`. Nothing is changed of a job that was
   * renewed meanwhile.
   */
  settle({ id, revision }: Job<unknown>, state: keyof QueueState, dueAtMs: number): Promise<void> {
    const row = { id, revision, state, dueAtMs };
    return this.#commits.write(() => void this.#statements.settle.run(row));
  }

  /** Ends a lease and leaves no row, unless the job was renewed meanwhile. */
  remove({ id, revision }: Job<unknown>): Promise<void> {
    return this.#commits.write(() => void this.#statements.remove.run({ id, revision }));
  }
}

function rowOf({ payload, isPersonal = true, expiresAtMs, ...job }: NewJob) {
  return {
    ...job,
    payload: JSON.stringify(payload),
    isPersonal: Number(isPersonal),
    expiresAtMs: expiresAtMs ?? null,
  };
}

function statementsOf(database: DatabaseSync) {
  return {
    enqueue: database.prepare(
      `INSERT INTO job (topic, subject, payload, isPersonal, enqueuedAtMs, dueAtMs, expiresAtMs)
       VALUES (:topic, :subject, :payload, :isPersonal, :atMs, :atMs, :expiresAtMs)`,
    ),
    renew: database.prepare(
      `UPDATE job SET payload = :payload, isPersonal = :isPersonal, revision = revision + 1,
         state = 'waiting', enqueuedAtMs = :atMs, dueAtMs = :atMs
       WHERE topic = :topic AND subject = :subject`,
    ),
    tried: database.prepare(
      "SELECT 1 FROM job WHERE topic = ? AND subject = ? AND attempts > 0 LIMIT 1",
    ),
    deleteOf: database.prepare("DELETE FROM job WHERE topic = ? AND subject = ?"),
    deleteBefore: database.prepare("DELETE FROM job WHERE enqueuedAtMs < ? AND isPersonal"),
    has: database.prepare("SELECT 1 FROM job WHERE id = ?"),
    state: database.prepare(
      "SELECT state, count(*) AS jobs FROM job WHERE topic = ? GROUP BY state",
    ),
    nextDue: database.prepare(
      "SELECT min(dueAtMs) AS atMs FROM job WHERE topic = ? AND state = 'waiting'",
    ),
    lease: database.prepare(
      `UPDATE job SET dueAtMs = :untilMs, attempts = attempts + 1
       WHERE id = (SELECT id FROM job WHERE topic = :topic AND dueAtMs <= :nowMs
         AND state = 'waiting' ORDER BY dueAtMs, id LIMIT 1)
       RETURNING *`,
    ),
    settle: database.prepare(
      `UPDATE job SET state = :state, dueAtMs = :dueAtMs WHERE id = :id AND revision = :revision`,
    ),
    remove: database.prepare("DELETE FROM job WHERE id = :id AND revision = :revision"),
  };
}
