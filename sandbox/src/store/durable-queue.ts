import type { Database } from "./database.ts";

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
  /** How often it was tried, this time included; earlier revisions count as one. */
  attempts: number;
}

const nothingEnqueued = { waiting: 0, done: 0, givenUp: 0 };

/** How many jobs of a topic are in each state, for the owner. */
export type QueueState = typeof nothingEnqueued;

export type DurableQueue = ReturnType<typeof durableQueue>;

/**
 * Jobs that outlive the process, in the same file as what they are about: they are enqueued in the
 * transaction of the change that they follow from. `startQueueWorker` does them.
 */
export function durableQueue(database: Database) {
  const { sql } = database;
  const listeners = new Map<string, () => void>();
  let whenDeleted: () => void = () => undefined;

  function enqueue(job: NewJob): void {
    const { topic, subject, payload, atMs, expiresAtMs = null, isPersonal = true } = job;
    sql`INSERT INTO job (topic, subject, payload, isPersonal, enqueuedAtMs, dueAtMs, expiresAtMs)
      VALUES (${topic}, ${subject}, ${JSON.stringify(payload)}, ${Number(isPersonal)}, ${atMs},
        ${atMs}, ${expiresAtMs})`.run();
    listeners.get(topic)?.();
  }

  function nextDueAtMs(topic: string): number | null {
    const next = sql`SELECT min(dueAtMs) AS atMs FROM job
      WHERE topic = ${topic} AND state = 'waiting'`.get();
    return (next?.["atMs"] ?? null) as number | null;
  }

  return {
    /** Calls `listener` whenever a job of the topic is written; it is due once that is committed. */
    onEnqueued: (topic: string, listener: () => void) => void listeners.set(topic, listener),

    /** Calls `listener` whenever jobs are deleted, for what was made from them. */
    onDeleted: (listener: () => void) => void (whenDeleted = listener),

    /** A part of the caller's transaction. */
    enqueue,

    /**
     * Makes the subject's job due again under its next revision, even one that is done or being done;
     * enqueues it when there is none. Earlier attempts count as one. A part of the caller's transaction.
     */
    renew(job: NewJob): void {
      const { topic, subject, payload, atMs, isPersonal = true } = job;
      const { changes } = sql`
        UPDATE job SET payload = ${JSON.stringify(payload)}, isPersonal = ${Number(isPersonal)},
          revision = revision + 1, state = 'waiting', attempts = min(attempts, 1),
          enqueuedAtMs = ${atMs}, dueAtMs = ${atMs}
        WHERE topic = ${topic} AND subject = ${subject}`.run();
      if (Number(changes) === 0) enqueue(job);
      else listeners.get(topic)?.();
    },

    /** True if another system may know the subject, because a request may arrive unnoticed. */
    wasTried: (topic: string, subject: string): boolean =>
      sql`SELECT 1 FROM job WHERE topic = ${topic} AND subject = ${subject} AND attempts > 0`.get() !==
      undefined,

    /** A part of the caller's transaction. */
    deleteOf(topic: string, subject: string): void {
      sql`DELETE FROM job WHERE topic = ${topic} AND subject = ${subject}`.run();
      whenDeleted();
    },

    /**
     * Deletes what was enqueued before then, done or not; what is not personal stays until it is done.
     * A part of the caller's transaction.
     */
    deleteBefore(atMs: number): void {
      sql`DELETE FROM job WHERE enqueuedAtMs < ${atMs} AND isPersonal`.run();
      whenDeleted();
    },

    has: (id: number): boolean => sql`SELECT 1 FROM job WHERE id = ${id}`.get() !== undefined,

    state(topic: string): QueueState {
      const counts = sql`SELECT state, count(*) AS jobs FROM job WHERE topic = ${topic} GROUP BY state`;
      const found = counts.all().map(({ state, jobs }) => [state, jobs]);
      return { ...nothingEnqueued, ...Object.fromEntries(found) };
    },

    /** When the next job is due, or `null` when none waits. Epoch milliseconds. */
    nextDueAtMs,

    /**
     * Takes the job that has been due longest for this process until `untilMs`; `null` when none is due.
     * Should the process die meanwhile, the job is due again then.
     */
    async lease<Payload>(topic: string, nowMs: number, untilMs: number) {
      // Nothing is written while nothing is due.
      if ((nextDueAtMs(topic) ?? Infinity) > nowMs) return null;
      return database.groupCommit(() => {
        const row = sql`
          UPDATE job SET dueAtMs = ${untilMs}, attempts = attempts + 1
          WHERE id = (SELECT id FROM job WHERE topic = ${topic} AND dueAtMs <= ${nowMs}
            AND state = 'waiting' ORDER BY dueAtMs, id LIMIT 1)
          RETURNING *`.get();
        return row
          ? ({ ...row, payload: JSON.parse(String(row["payload"])) } as Job<Payload>)
          : null;
      });
    },

    /**
     * Ends a lease; a job that waits again is due at `dueAtMs`, and of one that is removed no row is
     * left. Nothing is changed of a job that was renewed meanwhile.
     */
    async settle(
      { id, revision }: Job<unknown>,
      state: keyof QueueState | "removed",
      dueAtMs = 0,
    ): Promise<void> {
      await database.groupCommit(() =>
        state === "removed"
          ? sql`DELETE FROM job WHERE id = ${id} AND revision = ${revision}`.run()
          : sql`UPDATE job SET state = ${state}, dueAtMs = ${dueAtMs}
              WHERE id = ${id} AND revision = ${revision}`.run(),
      );
    },
  };
}
