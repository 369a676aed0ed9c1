import { reportFailure } from "./failures.ts";
import { durationOf } from "./queue-worker.ts";

/**
 * Deletes what is due: now, then every `everyMs`, whether or not it failed before. Returns a function that
 * stops this. `what` names it in the log: "contacts".
 */
export function deleteRegularly(what: string, everyMs: number, deleteDue: () => void): () => void {
  const run = (): void => {
    try {
      deleteDue();
    } catch (error) {
      const again = `It is tried again in ${durationOf(everyMs)}.`;
      reportFailure(what, `The ${what} that are due could not be deleted. ${again}`, error);
    }
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
}
