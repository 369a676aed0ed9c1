import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { openDatabase } from "../../store/open-database.ts";
import { accountFile } from "./account-schema.ts";
import { seeded, statementsOf, wantedBy } from "./account-statements.ts";
import type { Fields } from "./checks.ts";
import type { ListQuery } from "./list-query.ts";

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
  /** What it belongs to: its suite, its assistant, its conversation. */
  parent?: string;
  /** Whose it is, as a pseudonym; nobody's when unset. */
  visitor?: string;
  fields: Fields;
  /** What only the sandbox remembers of it; never shown. */
  memory?: unknown;
  /** A file's content. */
  bytes?: Uint8Array;
  /** Of its kind and parent only so many are kept; older ones go. */
  newest?: number;
}

/** The file cannot be written just now: full, locked or read-only. Nothing was changed. */
export class AccountUnavailableError extends Error {
  override readonly name = "AccountUnavailableError";
}

/** The one organisation that the sandbox's keys belong to. */
export const ORG_ID = "sandbox";

/**
 * What the account holds, in `account.sqlite`: acknowledged means on disk.
 * Throws `AccountUnavailableError` when the file cannot be read or written.
 */
export class AccountStore {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof statementsOf>;
  readonly #now: () => number;

  /**
   * `dataDir` is made when missing; `:memory:` keeps nothing.
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

  /** Writes all of them or none. */
  add(...entries: readonly Entry[]): void {
    this.#write(() => {
      for (const entry of entries) this.#insert(entry);
    });
  }

  find(kind: string, id: string, parent?: string): Resource | null {
    const row = this.#read(() =>
      this.#statements.find.get(kind, id, parent ?? null, parent ?? null),
    );
    return row ? resourceOf(row) : null;
  }

  /** What it belongs to; null for what is not known. */
  parentOf(kind: string, id: string): string | null {
    const parent = this.#read(() => this.#statements.find.get(kind, id, null, null))?.["parent"];
    return typeof parent === "string" ? parent : null;
  }

  /** What the sandbox remembers of it; `null` when that is nothing. */
  memoryOf(kind: string, id: string): unknown {
    const memory = this.#read(() => this.#statements.memory.get(kind, id))?.["memory"];
    return typeof memory === "string" ? (JSON.parse(memory) as unknown) : null;
  }

  bytesOf(fileId: string): Uint8Array | null {
    const bytes = this.#read(() => this.#statements.bytes.get(fileId))?.["bytes"];
    return bytes instanceof Uint8Array ? bytes : null;
  }

  /** In order of creation, newest first unless asked otherwise. */
  list(kind: string, query: ListQuery, parent?: string): Resource[] {
    const { order, limit, page } = query;
    const statement = order === "ASC" ? this.#statements.oldestFirst : this.#statements.newestFirst;
    const wanted = { ...wantedBy(kind, query, parent), limit, offset: (page - 1) * limit };
    return this.#read(() => statement.all(wanted)).map(resourceOf);
  }

  count(kind: string, query: ListQuery, parent?: string): number {
    const row = this.#read(() => this.#statements.count.get(wantedBy(kind, query, parent)));
    return Number(row?.["held"]);
  }

  /** How many of a kind there are, of one parent or of all. */
  held(kind: string, parent?: string): number {
    const row = this.#read(() => this.#statements.held.get(kind, parent ?? null, parent ?? null));
    return Number(row?.["held"]);
  }

  /** Puts other fields in the place of the kept ones; with what else is to be written beside. */
  change(kind: string, id: string, fields: Fields, ...beside: readonly Entry[]): void {
    this.#write(() => {
      this.#statements.change.run(JSON.stringify(fields), null, this.#now(), kind, id);
      for (const entry of beside) this.#insert(entry);
    });
  }

  /** Writes an entry whether it is new or known already. */
  put(entries: readonly (Entry & { createdAtMs: number })[]): void {
    this.#write(() => {
      for (const { kind, id, fields, createdAtMs, ...rest } of entries) {
        const changed = this.#statements.change.run(
          JSON.stringify(fields),
          null,
          this.#now(),
          kind,
          id,
        );
        if (Number(changed.changes) === 0) this.#insert({ kind, id, fields, ...rest }, createdAtMs);
      }
    });
  }

  /** Removes it and all that belongs to it. */
  remove(kind: string, id: string): void {
    this.#write(() => {
      this.#statements.removeBytes.run(id);
      this.#statements.removeChildren.run(id);
      this.#statements.remove.run(kind, id);
    });
    this.#forgetDeleted();
  }

  /**
   * Deletes up to `most` conversations to make room: the oldest of the visitor who has the most chats, if
   * these are more than `share`; else the oldest of all. Those in `busy` stay.
   */
  giveUpConversations(given: { most: number; share: number; busy: readonly string[] }): void {
    const { mostChats, oldestChatsOf, oldestChats, removeChildren, remove } = this.#statements;
    const { most, share } = given;
    const busy = JSON.stringify(given.busy);
    this.#write(() => {
      const { visitor = "", chats = 0 } = mostChats.get() ?? {};
      const over = Math.min(most, Number(chats) - share);
      const ofVisitor = over > 0 ? oldestChatsOf.all({ visitor, busy, most: over }) : [];
      const old = ofVisitor.length > 0 ? ofVisitor : oldestChats.all({ busy, most });
      for (const { parent = "" } of old) {
        removeChildren.run(parent);
        remove.run("session", parent);
      }
    });
    this.#forgetDeleted();
  }

  /** Deletes the conversations that began before this, and everything said in them. */
  forgetConversations(beganBeforeMs: number): void {
    let forgotten = 0;
    this.#write(() => {
      for (const statement of this.#statements.forgetConversations) {
        forgotten += Number(statement.run({ beganBeforeMs }).changes);
      }
    });
    if (forgotten > 0) this.#forgetDeleted();
  }

  /**
   * Makes sure that something the sandbox brings along is there. What its owner has changed since
   * stays changed; otherwise a newer definition takes the place of the older.
   */
  seed({ kind, id, fields }: Entry): void {
    this.#write(() => {
      const body = JSON.stringify(fields);
      const now = this.#now();
      this.#statements.insertSeed.run(kind, id, body, seeded, now, now);
      this.#statements.renewSeed.run(body, now, kind, id, seeded, body);
    });
  }

  close(): void {
    this.#database.close();
  }

  #insert(entry: Entry, createdAtMs = this.#now()): void {
    const { kind, id, parent = "", visitor = "", fields, memory, bytes, newest } = entry;
    const kept = memory === undefined ? null : JSON.stringify(memory);
    const { insert, keepBytes, forgetOlder } = this.#statements;
    const body = JSON.stringify(fields);
    insert.run(kind, id, parent, visitor, body, kept, createdAtMs, this.#now());
    if (bytes) keepBytes.run(id, bytes);
    if (newest !== undefined) forgetOlder.run({ kind, parent, newest });
  }

  /** The log beside the file holds the words too, until it is written over. */
  #forgetDeleted(): void {
    this.#read(() => this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)"));
  }

  #write(work: () => void): void {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      work();
      this.#database.exec("COMMIT");
    } catch (cause) {
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw new AccountUnavailableError("The account's file cannot be written.", { cause });
    }
  }

  #read<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (cause) {
      throw new AccountUnavailableError("The account's file cannot be read.", { cause });
    }
  }
}

/** What a resource is made of, less what every resource has. */
export function fieldsOf(resource: Resource): Fields {
  const { id: _id, orgId: _org, createdAt: _created, updatedAt: _updated, ...fields } = resource;
  return fields;
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
