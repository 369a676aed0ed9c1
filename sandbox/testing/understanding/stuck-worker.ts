import { parentPort } from "node:worker_threads";
import { nothingHeard } from "@ringwell/receptionist";
import type {
  ParseAnswer,
  ParseRequest,
} from "../../src/reception/understanding/running-worker.ts";

/** Repeats what was said. "loop" never ends, "crash" ends the worker. */
parentPort?.on("message", ({ utterance: { text } }: ParseRequest) => {
  if (text === "crash") process.exit(1);
  while (text === "loop");
  parentPort?.postMessage({
    ok: true,
    result: { ...nothingHeard("en"), text },
  } satisfies ParseAnswer);
});
