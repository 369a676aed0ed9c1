import { durationOf } from "./queue-worker.ts";
import { isStoreFailure } from "./store-errors.ts";

/**
 * Deletes what is due: now, then every `everyMs`. Returns a function that stops this. `what` names it in the
 * log, for when the file cannot be written: "Contacts".
 */
export function deleteRegularly(what: string, everyMs: number, deleteDue: () => void): () => void {
  const run = (): void => {
    try {
      deleteDue();
    } catch (error) {
      if (!isStoreFailure(error)) throw error;
      const again = `tried again in ${durationOf(everyMs)}`;
      console.error(`${what} that are due could not be deleted; ${again}.`);
    }
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return () => clearInterval(timer);
}
