import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { openDatabase } from "../../store/open-database.ts";
import { overwriteDeleted, transaction } from "../../store/transaction.ts";
import type { ListQuery } from "./list-query.ts";
import type { Fields } from "./resource-kinds.ts";
import { accountFile } from "./resource-schema.ts";

/** One thing the account holds, as the API shows it. */
export type Resource = Fields & {
  id: string;
  orgId: string;
  /** ISO 8601 instants, UTC, to the millisecond. */
  createdAt: string;
  updatedAt: string;
};

/** What is written of it. */
export interface Entry {
  kind: string;
  id: string;
  fields: Fields;
  /** What it belongs to: the suite of a test, the conversation of a chat. */
  parent?: string;
  /** Whose it is, as a pseudonym. */
  visitor?: string;
  /** What only the sandbox remembers of it; never shown. */
  memory?: unknown;
  /** Now, when unset. */
  createdAtMs?: number;
}

/** The one organisation that the sandbox's keys belong to. */
export const ORG_ID = "sandbox";

/** The memory of what the sandbox itself put there and its owner has not changed. */
const seeded = '"seeded"';

/**
 * Everything the account holds, in `account.sqlite`: what provisioning puts there, calls and chats.
 * What is acknowledged is on disk. Throws `StoreUnavailableError` when the file cannot be written.
 */
export class ResourceStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #now: () => number;

  /**
   * `dataDir` is made when missing; `:memory:` stores nothing.
   * Throws `SettingsError` with the way out when the file is damaged, locked or of a newer version.
   */
  constructor({ dataDir, now }: { dataDir: string; now: () => number }) {
    const opened = openDatabase(dataDir, accountFile, (database) => ({
      database,
      statements: statementsOf(database),
    }));
    this.#database = opened.database;
    this.#statements = opened.statements;
    this.#now = now;
  }

  /** Writes all of them or none, in the place of what is stored under the same kind and id. */
  put(...entries: readonly Entry[]): void {
    const nowMs = this.#now();
    transaction(this.#database, () => {
      for (const { kind, id, fields, memory, ...entry } of entries) {
        const { parent = "", visitor = "", createdAtMs = nowMs } = entry;
        this.#statements.put.run({
          kind,
          id,
          parent,
          visitor,
          createdAtMs,
          nowMs,
          body: JSON.stringify(fields),
          memory: memory === undefined ? null : JSON.stringify(memory),
        });
      }
    });
  }

  find(kind: string, id: string, parent?: string): Resource | null {
    const row = this.#statements.find.get(kind, id);
    return row && (parent === undefined || row["parent"] === parent) ? resourceOf(row) : null;
  }

  /** What the sandbox remembers of the newest resource of a parent; null when that is nothing. */
  newestMemory(kind: string, parent: string): unknown {
    const memory = this.#statements.newest.get(kind, parent)?.["memory"];
    return typeof memory === "string" ? (JSON.parse(memory) as unknown) : null;
  }

  /** In order of creation, newest first unless asked otherwise; all of them without a limit. */
  list(kind: string, query: Partial<ListQuery> = {}, parent?: string): Resource[] {
    const { limit = -1, page = 1, sortOrder = "DESC" } = query;
    const { where, values } = selectionOf(kind, query, parent);
    const sql = `SELECT * FROM resource WHERE ${where}
      ORDER BY created_at_ms ${sortOrder}, serial ${sortOrder} LIMIT ? OFFSET ?`;
    const offset = (page - 1) * limit;
    return this.#database
      .prepare(sql)
      .all(...values, limit, offset)
      .map(resourceOf);
  }

  count(kind: string, query: Partial<ListQuery> = {}, parent?: string): number {
    const { where, values } = selectionOf(kind, query, parent);
    const sql = `SELECT count(*) AS stored FROM resource WHERE ${where}`;
    return Number(this.#database.prepare(sql).get(...values)?.["stored"]);
  }

  /** Removes it and all that belongs to it. */
  remove(kind: string, id: string): void {
    transaction(this.#database, () => {
      this.#statements.removeChildren.run(id);
      this.#statements.remove.run(kind, id);
    });
    overwriteDeleted(this.#database);
  }

  /** Removes all that belongs to a parent, such as the chats of a conversation. */
  removeChildren(parent: string): void {
    transaction(this.#database, () => this.#statements.removeChildren.run(parent));
    overwriteDeleted(this.#database);
  }

  /**
   * Deletes up to `most` conversations to make room: the oldest of the visitor who has the most
   * chats, if these are more than `share`; else the oldest of all. Those in `busy` stay.
   */
  giveUpConversations(given: { most: number; share: number; busy: readonly string[] }): void {
    const { mostChats, oldestChatsOf, oldestChats, removeChildren } = this.#statements;
    const { most, share } = given;
    const busy = JSON.stringify(given.busy);
    transaction(this.#database, () => {
      const { visitor = "", chats = 0 } = mostChats.get() ?? {};
      const over = Math.min(most, Number(chats) - share);
      const ofVisitor = over > 0 ? oldestChatsOf.all({ visitor, busy, most: over }) : [];
      const oldest = ofVisitor.length > 0 ? ofVisitor : oldestChats.all({ busy, most });
      for (const { parent = "" } of oldest) removeChildren.run(parent);
    });
    overwriteDeleted(this.#database);
  }

  /** Deletes the calls and chats of conversations that began before this. */
  forgetConversations(beganBeforeMs: number): void {
    const { forgetChats, forgetCalls } = this.#statements;
    let forgotten = 0;
    transaction(this.#database, () => {
      for (const statement of [forgetChats, forgetCalls]) {
        forgotten += Number(statement.run({ beganBeforeMs }).changes);
      }
    });
    if (forgotten > 0) overwriteDeleted(this.#database);
  }

  /**
   * Makes sure that something the sandbox brings along is there. What its owner has changed since
   * stays changed; otherwise a newer definition takes the place of the older.
   */
  seed({ kind, id, fields }: Entry): void {
    const body = JSON.stringify(fields);
    transaction(this.#database, () =>
      this.#statements.seed.run({ kind, id, body, seeded, nowMs: this.#now() }),
    );
  }

  close(): void {
    this.#database.close();
  }
}

/** What a resource is made of, less what every resource has. */
export function fieldsOf(resource: Resource): Fields {
  const { id: _id, orgId: _org, createdAt: _created, updatedAt: _updated, ...fields } = resource;
  return fields;
}

const comparisons = {
  createdAtGt: "created_at_ms > ?",
  createdAtGe: "created_at_ms >= ?",
  createdAtLt: "created_at_ms < ?",
  createdAtLe: "created_at_ms <= ?",
  updatedAtGt: "updated_at_ms > ?",
  updatedAtGe: "updated_at_ms >= ?",
  updatedAtLt: "updated_at_ms < ?",
  updatedAtLe: "updated_at_ms <= ?",
  id: "id = ?",
  name: "body ->> '$.name' = ?",
  assistantId: "body ->> '$.assistantId' = ?",
  sessionId: "body ->> '$.sessionId' = ?",
} as const satisfies Partial<Record<keyof ListQuery, string>>;

function selectionOf(
  kind: string,
  query: Partial<ListQuery>,
  parent?: string,
): { where: string; values: SQLInputValue[] } {
  const conditions = ["kind = ?"];
  const values: SQLInputValue[] = [kind];
  const compare = (condition: string, value: SQLInputValue | undefined): void => {
    if (value === undefined) return;
    conditions.push(condition);
    values.push(value);
  };
  compare("parent = ?", parent);
  for (const name of Object.keys(comparisons) as (keyof typeof comparisons)[]) {
    compare(comparisons[name], query[name]);
  }
  return { where: conditions.join(" AND "), values };
}

const isIdle = "parent NOT IN (SELECT value FROM json_each(:busy))";

function statementsOf(database: DatabaseSync) {
  return {
    put: database.prepare(
      `INSERT INTO resource (kind, id, parent, visitor, body, memory, created_at_ms, updated_at_ms)
       VALUES (:kind, :id, :parent, :visitor, :body, :memory, :createdAtMs, :nowMs)
       ON CONFLICT DO UPDATE SET
         body = excluded.body, memory = excluded.memory, updated_at_ms = excluded.updated_at_ms`,
    ),
    seed: database.prepare(
      `INSERT INTO resource (kind, id, parent, body, memory, created_at_ms, updated_at_ms)
       VALUES (:kind, :id, '', :body, :seeded, :nowMs, :nowMs)
       ON CONFLICT DO UPDATE SET body = excluded.body, updated_at_ms = excluded.updated_at_ms
         WHERE memory = :seeded AND body <> excluded.body`,
    ),
    find: database.prepare("SELECT * FROM resource WHERE kind = ? AND id = ?"),
    newest: database.prepare(
      "SELECT memory FROM resource WHERE kind = ? AND parent = ? ORDER BY serial DESC LIMIT 1",
    ),
    remove: database.prepare("DELETE FROM resource WHERE kind = ? AND id = ?"),
    removeChildren: database.prepare("DELETE FROM resource WHERE parent = ?"),
    // Named, as the planner would read every chat's row: 16 ms for 20,000 chats, where this takes 1.
    mostChats: database.prepare(
      `SELECT visitor, count(*) AS chats FROM resource INDEXED BY chats_of
       WHERE kind = 'chat' AND visitor > '' GROUP BY visitor ORDER BY chats DESC LIMIT 1`,
    ),
    oldestChatsOf: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND visitor = :visitor AND ${isIdle}
       ORDER BY created_at_ms LIMIT :most`,
    ),
    oldestChats: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND ${isIdle}
       ORDER BY created_at_ms, serial LIMIT :most`,
    ),
    // A conversation is as old as its first chat, however young the last word in it.
    forgetChats: database.prepare(
      `DELETE FROM resource WHERE kind = 'chat' AND parent IN (SELECT parent FROM resource
         WHERE kind = 'chat' AND created_at_ms < :beganBeforeMs)`,
    ),
    forgetCalls: database.prepare(
      "DELETE FROM resource WHERE kind = 'call' AND created_at_ms < :beganBeforeMs",
    ),
  };
}

function resourceOf(row: Record<string, SQLOutputValue>): Resource {
  const fields = JSON.parse(String(row["body"])) as Fields;
  return {
    ...fields,
    id: String(row["id"]),
    orgId: ORG_ID,
    createdAt: isoOf(row["created_at_ms"]),
    updatedAt: isoOf(row["updated_at_ms"]),
  };
}

function isoOf(ms: SQLOutputValue | undefined): string {
  return new Date(Number(ms)).toISOString();
}
