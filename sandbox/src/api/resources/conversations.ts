import type { DatabaseSync } from "node:sqlite";
import { overwriteDeleted, transaction } from "../../store/transaction.ts";

/**
 * The chats of each conversation, which is their parent. A conversation is deleted as a whole, and its
 * words are overwritten. Throws `StoreUnavailableError` when the file cannot be
 * written.
 */
export class Conversations {
  readonly #database: DatabaseSync;
  readonly #statements: ReturnType<typeof statementsOf>;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = statementsOf(database);
  }

  /** The memory of the newest chat; null if there is no chat. */
  memoryOf(conversation: string): unknown {
    const memory = this.#statements.memory.get(conversation)?.["memory"];
    return typeof memory === "string" ? (JSON.parse(memory) as unknown) : null;
  }

  remove(conversation: string): void {
    transaction(this.#database, () => this.#statements.remove.run(conversation));
    overwriteDeleted(this.#database);
  }

  /**
   * Deletes up to `most` conversations to make room: the oldest of the visitor with the most chats, if
   * that visitor has more than `share`; otherwise the oldest of all. Those in `busy` stay.
   */
  giveUp(given: { most: number; share: number; busy: readonly string[] }): void {
    const { mostChats, oldestOfVisitor, oldest, remove } = this.#statements;
    const { most, share } = given;
    const busy = JSON.stringify(given.busy);
    transaction(this.#database, () => {
      const { visitor = "", chats = 0 } = mostChats.get() ?? {};
      const over = Math.min(most, Number(chats) - share);
      const ofVisitor = over > 0 ? oldestOfVisitor.all({ visitor, busy, most: over }) : [];
      const givenUp = ofVisitor.length > 0 ? ofVisitor : oldest.all({ busy, most });
      for (const { parent = "" } of givenUp) remove.run(parent);
    });
    overwriteDeleted(this.#database);
  }

  /** Deletes the calls and the conversations that began before this. */
  forgetBefore(beganBeforeMs: number): void {
    const { forgetChats, forgetCalls } = this.#statements;
    const forgotten = transaction(this.#database, () =>
      [forgetChats, forgetCalls].map((each) => Number(each.run({ beganBeforeMs }).changes)),
    );
    if (forgotten.some((rows) => rows > 0)) overwriteDeleted(this.#database);
  }
}

const isIdle = "parent NOT IN (SELECT value FROM json_each(:busy))";

function statementsOf(database: DatabaseSync) {
  return {
    memory: database.prepare(
      `SELECT memory FROM resource WHERE kind = 'chat' AND parent = ?
       ORDER BY serial DESC LIMIT 1`,
    ),
    remove: database.prepare("DELETE FROM resource WHERE kind = 'chat' AND parent = ?"),
    // The index is named because the planner would read every chat: 16 ms for 20,000 chats instead of 1.
    mostChats: database.prepare(
      `SELECT visitor, count(*) AS chats FROM resource INDEXED BY chats_of
       WHERE kind = 'chat' AND visitor > '' GROUP BY visitor ORDER BY chats DESC LIMIT 1`,
    ),
    oldestOfVisitor: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND visitor = :visitor AND ${isIdle}
       ORDER BY created_at_ms LIMIT :most`,
    ),
    oldest: database.prepare(
      `SELECT parent FROM resource WHERE kind = 'chat' AND ${isIdle}
       ORDER BY created_at_ms, serial LIMIT :most`,
    ),
    // The age of a conversation is the age of its first chat.
    forgetChats: database.prepare(
      `DELETE FROM resource WHERE kind = 'chat' AND parent IN (SELECT parent FROM resource
         WHERE kind = 'chat' AND created_at_ms < :beganBeforeMs)`,
    ),
    forgetCalls: database.prepare(
      "DELETE FROM resource WHERE kind = 'call' AND created_at_ms < :beganBeforeMs",
    ),
  };
}
