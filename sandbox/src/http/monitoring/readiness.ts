import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export interface ReadinessNeeds {
  /** Each part that may be out for a while, and whether it is ready now; throwing counts as no. */
  parts: Readonly<Record<string, () => boolean>>;
  now: () => number;
}

/** How long a look counts, so that asking often costs nothing. */
const lookedAtEveryMs = 2_000;

/** What could not answer a visitor properly just now, by name. */
export class Readiness {
  readonly #needs: ReadinessNeeds;
  #lookedAtMs = -Infinity;
  #notReady: readonly string[] = [];
  #stopping = false;

  constructor(needs: ReadinessNeeds) {
    this.#needs = needs;
  }

  /** From now on whoever spreads the visitors should send none here. */
  stop(): void {
    this.#stopping = true;
  }

  notReady(): readonly string[] {
    if (this.#stopping) return ["stopping"];
    const nowMs = this.#needs.now();
    if (nowMs - this.#lookedAtMs >= lookedAtEveryMs || nowMs < this.#lookedAtMs) {
      this.#lookedAtMs = nowMs;
      this.#notReady = Object.entries(this.#needs.parts).flatMap(([name, isReady]) =>
        isWell(isReady) ? [] : [name],
      );
    }
    return this.#notReady;
  }
}

function isWell(isReady: () => boolean): boolean {
  try {
    return isReady();
  } catch {
    return false;
  }
}

/**
 * Whether something can be kept in `dataDir`: by writing, since a full disk and one that is mounted
 * read-only look well to who only reads.
 */
export function canKeep(dataDir: string): boolean {
  if (dataDir === ":memory:") return true;
  const probe = join(dataDir, `.is-ready-${process.pid}`);
  writeFileSync(probe, "?", { mode: 0o600 });
  rmSync(probe);
  return true;
}
