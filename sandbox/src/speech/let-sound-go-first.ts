import { setPriority } from "node:os";

/** A thread this nice waits while the one that sends sound has something to do. */
const nice = 10;

/**
 * Called in a thread that works hard: where two threads want the same core, callers shall hear an even
 * voice before anybody is understood. On Linux the priority is the calling thread's own; elsewhere it
 * would be that of the whole process, and is left alone.
 */
export function letSoundGoFirst(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(nice);
  } catch {
    // Where it may not be set everything works, a little less evenly.
  }
}
