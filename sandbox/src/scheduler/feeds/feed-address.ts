import { timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "../../store/group-commit.ts";
import { hashOf } from "../calendar/secret.ts";

/** The secret part of the address under which a calendar program reads every booking. */
export function feedAddress(database: DatabaseSync, commits: GroupCommit) {
  const read = database.prepare("SELECT value FROM secret WHERE name = 'feed'");
  const renew = database.prepare(
    "UPDATE secret SET value = lower(hex(randomblob(16))) WHERE name = 'feed'",
  );
  const secret = () => String(read.get()?.["value"]);
  return {
    secret,
    /** Replaces the secret: the old address no longer opens the feed. */
    renew: () => commits.write(() => void renew.run()),
    /** Compares hashes, so that the time it takes says nothing of how much of a guess was right. */
    opensWith: (guess: string) =>
      timingSafeEqual(Buffer.from(hashOf(guess)), Buffer.from(hashOf(secret()))),
  };
}
