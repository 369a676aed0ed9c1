import { on } from "node:events";
import { isMainThread, parentPort, Worker } from "node:worker_threads";

/** One of two threads that run the same script, each on its half of the work. */
export interface Half {
  isFirst: boolean;
  of<Item>(all: readonly Item[]): readonly Item[];
  /** What both made at this step, the first one's first. Rejects if the other thread failed. */
  gather<Made>(made: Made): Promise<[Made, Made]>;
  /** No step follows. */
  end(): void;
}

/** Runs this script a second time, in a thread; in that thread, the half that the first one waits for. */
export function halfOf(script: string): Half {
  const other = parentPort ?? new Worker(script, { argv: process.argv.slice(2) });
  // A port sends the same events as a worker.
  const messages = on(other as Worker, "message");
  return {
    isFirst: isMainThread,
    of: (all) => {
      const middle = all.length >> 1;
      return isMainThread ? all.slice(0, middle) : all.slice(middle);
    },
    async gather(made) {
      other.postMessage(made);
      const { value } = await messages.next();
      const [theirs] = value as [typeof made];
      return isMainThread ? [made, theirs] : [theirs, made];
    },
    end: () => void messages.return?.(),
  };
}
