import type { Database } from "../../store/database.ts";

/**
 * The chats of each conversation, which is their parent. A conversation is deleted as a whole, and its
 * words are overwritten. Throws an error of SQLite when the file cannot be written.
 */
export function conversationsIn(database: Database) {
  const { sql } = database;

  const deleteChats = (conversation: string) =>
    sql`DELETE FROM resource WHERE kind = 'chat' AND parent = ${conversation}`.run();

  return {
    /** The memory of the newest chat; null if there is no chat. */
    memoryOf(conversation: string): unknown {
      const newest = sql`SELECT memory FROM resource
        WHERE kind = 'chat' AND parent = ${conversation} ORDER BY serial DESC LIMIT 1`.get();
      const memory = newest?.["memory"];
      return typeof memory === "string" ? (JSON.parse(memory) as unknown) : null;
    },

    remove: (conversation: string): void =>
      database.deleteAndOverwrite(() => deleteChats(conversation)),

    /**
     * Deletes up to `most` conversations to make room: the oldest of the visitor with the most chats, if
     * that visitor has more than `share`; otherwise the oldest of all. Those in `busy` stay.
     */
    giveUp(given: { most: number; share: number; busy: readonly string[] }): void {
      const { most, share } = given;
      const busy = JSON.stringify(given.busy);
      database.deleteAndOverwrite(() => {
        // The index is named because the planner would read every chat: 16 ms for 20,000 chats instead of 1.
        const { visitor = "", chats = 0 } =
          sql`SELECT visitor, count(*) AS chats FROM resource INDEXED BY chats_of
            WHERE kind = 'chat' AND visitor > '' GROUP BY visitor ORDER BY chats DESC LIMIT 1`.get() ??
          {};
        const over = Math.max(0, Math.min(most, Number(chats) - share));
        const ofVisitor = sql`SELECT parent FROM resource
          WHERE kind = 'chat' AND visitor = ${visitor}
            AND parent NOT IN (SELECT value FROM json_each(${busy}))
          ORDER BY created_at_ms LIMIT ${over}`.all();
        const oldest = sql`SELECT parent FROM resource
          WHERE kind = 'chat' AND parent NOT IN (SELECT value FROM json_each(${busy}))
          ORDER BY created_at_ms, serial LIMIT ${most}`;
        const givenUp = ofVisitor.length > 0 ? ofVisitor : oldest.all();
        for (const { parent = "" } of givenUp) deleteChats(String(parent));
      });
    },

    /** Deletes the calls and the conversations that began before this. The first chat begins one. */
    forgetBefore(beganBeforeMs: number): void {
      database.deleteAndOverwrite(() =>
        sql`DELETE FROM resource
          WHERE kind = 'call' AND created_at_ms < ${beganBeforeMs}
            OR kind = 'chat' AND parent IN (SELECT parent FROM resource
              WHERE kind = 'chat' AND created_at_ms < ${beganBeforeMs})`.run(),
      );
    },
  };
}
