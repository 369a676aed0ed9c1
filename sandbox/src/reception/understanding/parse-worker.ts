import { parentPort, workerData } from "node:worker_threads";
import { loadParser, type Practice } from "@ringwell/receptionist";
import type { ParseAnswer, ParseRequest } from "./running-worker.ts";

const parser = loadParser(workerData as Practice);

parentPort?.on("message", ({ utterance, context }: ParseRequest) => {
  parentPort?.postMessage(parse());

  function parse(): ParseAnswer {
    try {
      return { ok: true, result: parser.parse(utterance, context) };
    } catch (error) {
      // The kind alone: the message may hold what was said.
      return { ok: false, failure: error instanceof Error ? error.name : typeof error };
    }
  }
});
