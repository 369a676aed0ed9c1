/** How long a check counts, so that frequent requests cost nothing. */
const checkEveryMs = 2_000;

/** Each part that may fail for a while, and whether it is ready now. Throwing and `false` mean no. */
type Parts = Readonly<Record<string, () => unknown>>;

/** Knows which parts cannot serve a visitor at the moment. */
export class Readiness {
  readonly #parts: Parts;
  #checkedAtMs = -Infinity;
  #notReady: readonly string[] = [];

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** From now on, load balancers should send no visitors. */
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
