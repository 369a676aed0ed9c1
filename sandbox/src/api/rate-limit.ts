/**
 * A bucket of tokens for each address: `perMinute` at most at once, refilled evenly.
 * Full buckets are forgotten, so memory follows the visitors of the last minute.
 */
export class RateLimit {
  readonly #perMinute: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, { tokens: number; atMs: number }>();

  constructor(perMinute: number, now: () => number) {
    this.#perMinute = perMinute;
    this.#now = now;
  }

  /** Takes a token for `address`. Returns 0, or the seconds after which there will be one. */
  take(address: string): number {
    const nowMs = this.#now();
    if (this.#buckets.size > 10_000) this.#forgetFull(nowMs);
    const tokens = this.#tokensOf(address, nowMs);
    if (tokens < 1) return Math.ceil(((1 - tokens) * 60) / this.#perMinute);
    this.#buckets.set(address, { tokens: tokens - 1, atMs: nowMs });
    return 0;
  }

  #tokensOf(address: string, nowMs: number): number {
    const bucket = this.#buckets.get(address);
    if (!bucket) return this.#perMinute;
    const refilled = ((nowMs - bucket.atMs) / 60_000) * this.#perMinute;
    return Math.min(this.#perMinute, bucket.tokens + refilled);
  }

  #forgetFull(nowMs: number): void {
    for (const address of this.#buckets.keys()) {
      if (this.#tokensOf(address, nowMs) >= this.#perMinute) this.#buckets.delete(address);
    }
  }
}
