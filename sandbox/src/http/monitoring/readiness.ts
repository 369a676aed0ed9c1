/** For so long a check counts, so that asking often costs nothing. */
const checkEveryMs = 2_000;

/** Each part that may fail for a while, and whether it is ready now. Throwing and `false` count as no. */
type Parts = Readonly<Record<string, () => unknown>>;

/** Which parts could not answer a visitor properly now. */
export class Readiness {
  readonly #parts: Parts;
  #checkedAtMs = -Infinity;
  #notReady: readonly string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From now on a load balancer should send no visitors here. */
  stop(): void {
    this.#checkedAtMs = Infinity;
    this.#notReady = ["stopping"];
  }

  notReady(): readonly string[] {
    const nowMs = performance.now();
    if (nowMs - this.#checkedAtMs >= checkEveryMs) {
      this.#checkedAtMs = nowMs;
      const parts = Object.entries(this.#parts);
      this.#notReady = parts.filter(([, check]) => !passes(check)).map(([name]) => name);
    }
    return this.#notReady;
  }
}

function passes(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}
