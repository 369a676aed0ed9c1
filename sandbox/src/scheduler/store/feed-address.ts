import { timingSafeEqual } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { GroupCommit } from "../../store/group-commit.ts";
import { hashOf, newSecret } from "./secret.ts";

/** The secret part of the address under which a calendar program reads every booking. */
export class FeedAddress {
  readonly #commits: GroupCommit;
  readonly #read: () => string | null;
  readonly #keep: (secret: string) => void;

  constructor(database: DatabaseSync, commits: GroupCommit) {
    const read = database.prepare("SELECT secret FROM feed");
    const keep = database.prepare("INSERT OR REPLACE INTO feed (one, secret) VALUES (1, ?)");
    this.#commits = commits;
    this.#read = () => (read.get()?.["secret"] as string | undefined) ?? null;
    this.#keep = (secret) => void keep.run(secret);
  }

  /** Made when first asked for; two processes that ask at once get the same. */
  async secret(): Promise<string> {
    const kept = this.#read();
    if (kept !== null) return kept;
    const work = (): string => {
      const secret = this.#read() ?? newSecret();
      this.#keep(secret);
      return secret;
    };
    return this.#commits.write(work);
  }

  /** Replaces the secret: whoever reads the feed under the old address is shut out. */
  renew(): Promise<void> {
    return this.#commits.write(() => this.#keep(newSecret()));
  }

  /** Compares hashes, so that the time it takes says nothing of how much of a guess was right. */
  opensWith(secret: string): boolean {
    // While there is no secret nothing opens it, at the same cost.
    const kept = this.#read() ?? newSecret();
    return timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(hashOf(kept)));
  }
}
