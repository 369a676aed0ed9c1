import type { DatabaseSync } from "node:sqlite";
import type { ListQuery } from "./list-query.ts";

/** The memory of what the sandbox itself put there and nobody has changed. */
export const seeded = '"seeded"';

/** The bindings of `wanted`. */
export function wantedBy(kind: string, query: ListQuery, parent: string | undefined) {
  const { created, updated, equal } = query;
  return {
    kind,
    parent: parent ?? null,
    createdFrom: created.fromMs,
    createdTo: created.toMs,
    updatedFrom: updated.fromMs,
    updatedTo: updated.toMs,
    id: equal.id ?? null,
    name: equal.name ?? null,
    assistantId: equal.assistantId ?? null,
    sessionId: equal.sessionId ?? null,
    endedReason: equal.endedReason ?? null,
  };
}

const wanted = `
  kind = :kind AND (:parent IS NULL OR parent = :parent)
  AND created_at_ms >= :createdFrom AND created_at_ms < :createdTo
  AND updated_at_ms >= :updatedFrom AND updated_at_ms < :updatedTo
  AND (:id IS NULL OR id = :id)
  AND (:name IS NULL OR body ->> '$.name' = :name)
  AND (:assistantId IS NULL OR body ->> '$.assistantId' = :assistantId)
  AND (:sessionId IS NULL OR body ->> '$.sessionId' = :sessionId)
  AND (:endedReason IS NULL OR body ->> '$.endedReason' = :endedReason)`;

const notBusy = "parent NOT IN (SELECT value FROM json_each(:busy))";

/** Every statement the account is read and written by, prepared once. */
export function statementsOf(database: DatabaseSync) {
  return {
    find: database.prepare(
      "SELECT * FROM resource WHERE kind = ? AND id = ? AND (? IS NULL OR parent = ?)",
    ),
    memory: database.prepare("SELECT memory FROM resource WHERE kind = ? AND id = ?"),
    bytes: database.prepare("SELECT bytes FROM file_bytes WHERE file_id = ?"),
    newestFirst: database.prepare(
      `SELECT * FROM resource WHERE ${wanted}
       ORDER BY created_at_ms DESC, serial DESC LIMIT :limit OFFSET :offset`,
    ),
    oldestFirst: database.prepare(
      `SELECT * FROM resource WHERE ${wanted}
       ORDER BY created_at_ms, serial LIMIT :limit OFFSET :offset`,
    ),
    count: database.prepare(`SELECT count(*) AS held FROM resource WHERE ${wanted}`),
    held: database.prepare(
      "SELECT count(*) AS held FROM resource WHERE kind = ? AND (? IS NULL OR parent = ?)",
    ),
    insert: database.prepare(
      `INSERT INTO resource (kind, id, parent, visitor, body, memory, created_at_ms, updated_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    insertSeed: database.prepare(
      `INSERT INTO resource (kind, id, parent, body, memory, created_at_ms, updated_at_ms)
       VALUES (?, ?, '', ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
    ),
    renewSeed: database.prepare(
      `UPDATE resource SET body = ?, updated_at_ms = ?
       WHERE kind = ? AND id = ? AND memory = ? AND body <> ?`,
    ),
    forgetOlder: database.prepare(
      `DELETE FROM resource WHERE kind = :kind AND parent = :parent AND serial NOT IN (
         SELECT serial FROM resource WHERE kind = :kind AND parent = :parent
         ORDER BY serial DESC LIMIT :newest)`,
    ),
    keepBytes: database.prepare("INSERT INTO file_bytes (file_id, bytes) VALUES (?, ?)"),
    change: database.prepare(
      "UPDATE resource SET body = ?, memory = ?, updated_at_ms = ? WHERE kind = ? AND id = ?",
    ),
    // A conversation is as old as its first chat or its session, however young the last word in it.
    forgetConversations: [
      database.prepare(
        `DELETE FROM resource WHERE parent IN (SELECT id FROM resource
           WHERE kind = 'session' AND created_at_ms < :beganBeforeMs)`,
      ),
      database.prepare(
        `DELETE FROM resource WHERE kind = 'chat' AND parent IN (SELECT parent FROM resource
           WHERE kind = 'chat' AND created_at_ms < :beganBeforeMs)`,
      ),
      database.prepare(
        `DELETE FROM resource
         WHERE kind IN ('session', 'call') AND created_at_ms < :beganBeforeMs`,
      ),
    ],
    mostChats: database.prepare(
      // Named, as the planner would read every chat's row: 16 ms for 20,000 chats, where this takes 1.
      `SELECT visitor, count(*) AS chats FROM resource INDEXED BY chats_of
       WHERE kind = 'chat' AND visitor > '' GROUP BY visitor ORDER BY chats DESC LIMIT 1`,
    ),
    oldestChatsOf: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND visitor = :visitor AND ${notBusy}
       ORDER BY created_at_ms LIMIT :most`,
    ),
    oldestChats: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND ${notBusy}
       ORDER BY created_at_ms, serial LIMIT :most`,
    ),
    remove: database.prepare("DELETE FROM resource WHERE kind = ? AND id = ?"),
    removeChildren: database.prepare("DELETE FROM resource WHERE parent = ?"),
    removeBytes: database.prepare("DELETE FROM file_bytes WHERE file_id = ?"),
  };
}
