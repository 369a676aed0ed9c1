import { reportFailure } from "../../store/failures.ts";

/** How long a check counts, so that frequent requests cost nothing. */
const checkEveryMs = 2_000;

export type Readiness = ReturnType<typeof readinessOf>;

/**
 * Knows which parts cannot serve a visitor at the moment. Each part says whether it is ready now; throwing,
 * which is reported once, and `false` mean no.
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
        notReady = Object.keys(parts).filter((name) => {
          try {
            return parts[name]!() === false;
          } catch (error) {
            if (!notReady.includes(name)) reportFailure("ready", `Not ready: ${name}.`, error);
            return true;
          }
        });
      }
      return notReady;
    },
  };
}
