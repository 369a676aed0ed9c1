import { Counter } from "prom-client";
import { stackOf } from "./stack-of.ts";

/** Every failure that was reported. `createMetrics` shows it. */
export const failures = new Counter({
  name: "failures_total",
  help: "Failures, each logged with its stack, by part and by kind of error.",
  labelNames: ["part", "error"],
  registers: [],
});

/**
 * Logs a failure with its stack and counts it. `part` is where it happened, one of a few words in the code.
 * `what` is a sentence for the owner, without anything of a caller. Of the error, its kind and stack are
 * logged, not its message.
 */
export function reportFailure(part: string, what: string, error: unknown): void {
  failures.inc({ part, error: error instanceof Error ? error.name : typeof error });
  console.error(`${what} ${stackOf(error)}`);
}
