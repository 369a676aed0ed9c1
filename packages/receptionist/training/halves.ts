import { on } from "node:events";
import { type MessagePort, parentPort, Worker } from "node:worker_threads";

/** One of two runs of the same code, each on its half of the work. */
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
  if (parentPort) return half(parentPort, false);
  return half(new Worker(script, { argv: process.argv.slice(2) }), true);
}

/** Both halves in this thread, which leaves the other core to whatever else runs. */
export function bothHalves(): [Half, Half] {
  const { port1, port2 } = new MessageChannel();
  return [half(port1, true), half(port2, false)];
}

function half(other: Worker | MessagePort, isFirst: boolean): Half {
  // A port sends the same events as a worker.
  const messages = on(other as Worker, "message");
  return {
    isFirst,
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
