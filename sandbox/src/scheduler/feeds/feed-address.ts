import { timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "../../store/group-commit.ts";
import { hashOf, newSecret } from "../calendar/secret.ts";

/** The secret part of the address under which a calendar program reads every booking. */
export class FeedAddress {
  readonly #commits: GroupCommit;
  readonly #read: () => string;
  readonly #store: (secret: string) => void;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    const read = database.prepare("SELECT secret FROM feed");
    const store = database.prepare("UPDATE feed SET secret = ?");
    this.#commits = commits;
    this.#read = () => String(read.get()?.["secret"]);
    this.#store = (secret) => void store.run(secret);
  }

  secret(): string {
    return this.#read();
  }

  /** Replaces the secret: the old address no longer opens the feed. */
  renew(): Promise<void> {
    return this.#commits.write(() => this.#store(newSecret()));
  }

  /** Compares hashes, so that the time it takes says nothing of how much of a guess was right. */
  opensWith(secret: string): boolean {
    return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hashOf(this.#read())));
  }
}
