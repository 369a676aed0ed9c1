import { timingSafeEqual } from "node:crypto";
import type { Database } from "../../store/database.ts";
import { hashOf } from "../calendar/secret.ts";

/** The secret part of the address under which a calendar program reads every booking. */
export function feedAddress(database: Database) {
  const { sql } = database;
  const secret = () => String(sql`SELECT value FROM secret WHERE name = 'feed'`.get()?.["value"]);
  return {
    secret,
    /** Replaces the secret: the old address no longer opens the feed. */
    renew: () =>
      database.write(() => {
        sql`UPDATE secret SET value = lower(hex(randomblob(16))) WHERE name = 'feed'`.run();
      }),
    /** Compares hashes, so that the time it takes says nothing of how much of a guess was right. */
    opensWith: (guess: string) =>
      timingSafeEqual(Buffer.from(hashOf(guess)), Buffer.from(hashOf(secret()))),
  };
}
