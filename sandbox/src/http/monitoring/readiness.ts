/** How long a check counts, so that frequent requests cost nothing. */
const checkEveryMs = 2_000;

export type Readiness = ReturnType<typeof readinessOf>;

/**
 * Knows which parts cannot serve a visitor at the moment. Each part says whether it is ready now; throwing
 * and `false` mean no.
 */
export function readinessOf(parts: Readonly<Record<string, () => unknown>>) {
  let checkedAtMs = -Infinity;
  let notReady: readonly string[] = [];
  return {
    /** From now on, load balancers should send no visitors. */
    stop(): void {
      checkedAtMs = Infinity;
      notReady = ["stopping"];
    },

    notReady(): readonly string[] {
      const nowMs = performance.now();
      if (nowMs - checkedAtMs >= checkEveryMs) {
        checkedAtMs = nowMs;
        notReady = Object.keys(parts).filter((name) => !passes(parts[name]!));
      }
      return notReady;
    },
  };
}

function passes(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}
