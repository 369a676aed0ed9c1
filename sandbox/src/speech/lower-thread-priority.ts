import { setPriority } from "node:os";

/** A thread this nice waits while the thread that sends sound has something to do. */
const nice = 10;

/**
 * For worker threads with long computations, so that sound is sent evenly while they run. On Linux the
 * priority belongs to the calling thread; elsewhere it is the whole process's, and stays as it is.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== "linux") return;
  try {
    setPriority(nice);
  } catch {
    // Without the permission everything works, a little less evenly.
  }
}
