import { once } from "node:events";
import { getPriority } from "node:os";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const work = `
  import { parentPort } from "node:worker_threads";
  import { getPriority } from "node:os";
  import { lowerThreadPriority } from ${JSON.stringify(new URL("lower-thread-priority.ts", import.meta.url).href)};
  lowerThreadPriority();
  parentPort.postMessage(getPriority());
`;

test.runIf(process.platform === "linux")(
  "a thread steps back by itself, and the one that sends sound does not",
  async () => {
    const before = getPriority();
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(work)}`));
    const [its] = (await once(worker, "message")) as [number];
    await worker.terminate();
    expect(its).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
