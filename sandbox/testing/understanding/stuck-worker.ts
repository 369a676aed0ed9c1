import { parentPort } from "node:worker_threads";
import { nothingHeard } from "@ringwell/receptionist";
import type { ParseReply, ParseRequest } from "../../src/reception/understanding/parser-thread.ts";

/** Repeats what was said. "loop" never ends, "throw" fails to be parsed, "crash" ends the worker. */
parentPort?.postMessage("ready");
parentPort?.on("message", ({ utterance: { text } }: ParseRequest) => {
  if (text === "crash") process.exit(1);
  while (text === "loop");
  const reply: ParseReply = text === "throw" ? "RangeError" : { ...nothingHeard("en"), text };
  parentPort?.postMessage(reply);
});
