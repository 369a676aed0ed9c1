import { on } from "node:events";
import { parentPort, Worker } from "node:worker_threads";

/** One of `count` runs of the same code, each on its share of the work. */
export interface Share {
  place: number;
  count: number;
  of<Item>(all: readonly Item[]): readonly Item[];
  /** What each made at this step, by place. Rejects if the other thread failed. */
  gather<Made>(made: Made): Promise<Made[]>;
  /** No step follows. */
  end(): void;
}

/** The whole work on this thread. The other core stays free, for example for npm. */
export const wholeShare: Share = {
  place: 0,
  count: 1,
  of: (all) => all,
  gather: (made) => Promise.resolve([made]),
  end: () => {},
};

/** Runs this script a second time, in a thread, and shares the work with it. */
export function halfOf(script: string): Share {
  const other = parentPort ?? new Worker(script, { argv: process.argv.slice(2) });
  const isFirst = parentPort === null;
  // A port sends the same events as a worker.
  const messages = on(other as Worker, "message");
  return {
    place: isFirst ? 0 : 1,
    count: 2,
    of: (all) => {
      const middle = all.length >> 1;
      return isFirst ? all.slice(0, middle) : all.slice(middle);
    },
    async gather(made) {
      other.postMessage(made);
      const { value } = await messages.next();
      const [theirs] = value as [typeof made];
      return isFirst ? [made, theirs] : [theirs, made];
    },
    end: () => void messages.return?.(),
  };
}
