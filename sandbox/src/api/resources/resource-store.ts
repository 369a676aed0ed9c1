import type { SQLOutputValue } from "node:sqlite";
import { assistantFor } from "@ringwell/assistant";
import type { Practice } from "@ringwell/receptionist/practices";
import { HOUR_MS } from "../../clock.ts";
import { deleteRegularly } from "../../store/delete-regularly.ts";
import { type DatabaseFile, openDatabase } from "../../store/open-database.ts";
import { conversationsIn } from "./conversations.ts";
import { z } from "zod";

/** The fields of a resource, without those that every resource has. */
export type Fields = Readonly<Record<string, unknown>>;

/** One object of the account, as the API shows it. */
export type Resource = Fields & {
  id: string;
  orgId: string;
  /** ISO 8601 instants, UTC, to the millisecond. */
  createdAt: string;
  updatedAt: string;
};

export interface Entry {
  kind: string;
  id: string;
  fields: Fields;
  /** What it belongs to: the suite of a test or the conversation of a chat. */
  parent?: string;
  /** A pseudonym for its visitor. */
  visitor?: string;
  /** Stored with it and never shown. */
  memory?: unknown;
}

/** One table for everything in the account. `body` has the `fields` of an `Entry`. */
const schema = `
  CREATE TABLE resource (
    serial        INTEGER PRIMARY KEY,
    kind          TEXT    NOT NULL,
    id            TEXT    NOT NULL,
    parent        TEXT    NOT NULL,
    visitor       TEXT    NOT NULL,
    body          TEXT    NOT NULL CHECK (json_valid(body)),
    memory        TEXT    CHECK (memory IS NULL OR json_valid(memory)),
    created_at_ms INTEGER NOT NULL,
    updated_at_ms INTEGER NOT NULL,
    UNIQUE (kind, id)
  ) STRICT;

  CREATE INDEX listed ON resource (kind, created_at_ms, parent, id);
  CREATE INDEX belonging ON resource (parent);
  CREATE INDEX chats_of ON resource (visitor, created_at_ms, parent) WHERE kind = 'chat';
`;

const accountFile: DatabaseFile = {
  name: "account.sqlite",
  whenDamaged:
    "Move it away to begin with a new account; npm run provision puts your assistants into it again.",
  migrations: [schema],
  busyTimeoutMs: 250,
  // A call is written while its sound is sent, and cannot wait for the disk.
  synchronous: "NORMAL",
};

const deleteEveryMs = 300_000;

/** The one organization that the sandbox's keys belong to. */
export const ORG_ID = "sandbox";
/** The sandbox's own assistant, which cannot be deleted. */
export const ALWAYS_THERE = "receptionist";

export interface AccountNeeds {
  dataDir: string;
  /** Epoch milliseconds. */
  now: () => number;
  practice: Practice;
  /** How long calls and chats are stored. */
  conversationHours?: number;
}

export type ResourceStore = ReturnType<typeof openResources>;

/**
 * Everything in the account, in `account.sqlite`: provisioned objects, calls and chats, and the sandbox's own
 * receptionist. `dataDir` is made when missing; `:memory:` stores nothing. What is acknowledged survives a
 * crash of the sandbox. Its functions throw an error of SQLite if the file cannot be written.
 *
 * Throws `SettingsError` with the way out when the file is damaged, locked or of a newer version.
 */
export function openResources({ dataDir, now, practice, conversationHours = 24 }: AccountNeeds) {
  const database = openDatabase(dataDir, accountFile);
  const { sql } = database;
  const conversations = conversationsIn(database);
  const stopDeleting = deleteRegularly("conversations", deleteEveryMs, () =>
    conversations.forgetBefore(now() - conversationHours * HOUR_MS),
  );

  function write(entry: Entry, replaces: "always" | "if-unchanged"): void {
    const { kind, id, fields, parent = "", visitor = "", memory } = entry;
    const body = JSON.stringify(fields);
    const stored = memory === undefined ? null : JSON.stringify(memory);
    const nowMs = now();
    sql`INSERT INTO resource
        (kind, id, parent, visitor, body, memory, created_at_ms, updated_at_ms)
      VALUES (${kind}, ${id}, ${parent}, ${visitor}, ${body}, ${stored}, ${nowMs}, ${nowMs})
      ON CONFLICT DO UPDATE SET
        body = excluded.body, memory = excluded.memory, updated_at_ms = excluded.updated_at_ms
      WHERE ${replaces} = 'always' OR memory = excluded.memory AND body <> excluded.body`.run();
  }

  // Without the mark of provisioning: `npm run provision` creates another assistant.
  const { metadata: _mark, ...fields } = assistantFor(practice, {
    toolIds: [],
    structuredOutputIds: [],
  });
  // Replaces an older definition, but not what the owner has changed: that has no such memory.
  write({ kind: "assistant", id: ALWAYS_THERE, fields, memory: "seeded" }, "if-unchanged");

  return {
    conversations,

    /** Writes a resource in the place of what is stored under the same kind and id. */
    put: (entry: Entry): void => write(entry, "always"),

    find(kind: string, id: string, parent?: string): Resource | null {
      const row = sql`SELECT * FROM resource WHERE kind = ${kind} AND id = ${id}`.get();
      return row && (parent === undefined || row["parent"] === parent) ? resourceOf(row) : null;
    },

    /**
     * A page in order of creation, newest first unless asked otherwise; all of them without a limit.
     * `totalItems` counts what there would be without pages.
     */
    list(kind: string, query: Partial<ListQuery> = {}, parent: string | null = null) {
      const { limit = -1, page = 1, sortOrder, createdAtGt = -1, createdAtLe = Infinity } = query;
      const direction = sortOrder === "ASC" ? 1 : -1;
      const rows = sql`WITH found AS NOT MATERIALIZED (SELECT * FROM resource
          WHERE kind = ${kind} AND id = ifnull(${query.id ?? null}, id)
            AND parent = ifnull(${parent}, parent)
            AND created_at_ms > ${createdAtGt} AND created_at_ms <= ${createdAtLe})
        SELECT * FROM (SELECT count(*) AS totalItems FROM found) LEFT JOIN (SELECT * FROM found
          ORDER BY created_at_ms * ${direction}, serial * ${direction}
          LIMIT ${limit} OFFSET ${(page - 1) * limit})`.all();
      const results = rows.filter((row) => row["id"] !== null).map(resourceOf);
      return { results, totalItems: Number(rows[0]?.["totalItems"]) };
    },

    count: (kind: string): number =>
      Number(sql`SELECT count(*) AS stored FROM resource WHERE kind = ${kind}`.get()?.["stored"]),

    /** Removes it and all that belongs to it. */
    remove: (kind: string, id: string): void =>
      database.deleteAndOverwrite(() =>
        sql`DELETE FROM resource WHERE parent = ${id} OR kind = ${kind} AND id = ${id}`.run(),
      ),

    close(): void {
      stopDeleting();
      database.close();
    },
  };
}

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

const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

/**
 * What a list may be asked for: instants in epoch milliseconds, pages from 1. An unknown parameter is
 * refused rather than passed over: the answer would hold what was not asked for.
 */
export const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(0).max(1_000).default(100),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  sortOrder: z.enum(["ASC", "DESC"]).default("DESC"),
  createdAtGt: instant.optional(),
  createdAtLe: instant.optional(),
  id: z.string().optional(),
});

type ListQuery = z.output<typeof listQuery>;
