import { nothingHeard } from "@ringwell/receptionist";
import type { ParseRequest } from "../../src/reception/understanding/parser-thread.ts";
import { serveEngine } from "../../src/speech/engine-worker.ts";

/** Repeats what was said. "loop" never ends, "throw" fails to be parsed, "crash" ends the worker. */
serveEngine(([{ text }]: ParseRequest) => {
  if (text === "crash") process.exit(1);
  while (text === "loop");
  if (text === "throw") throw new RangeError(text);
  return { ...nothingHeard("en"), text };
});
