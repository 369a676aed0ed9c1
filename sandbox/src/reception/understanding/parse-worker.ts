import { workerData } from "node:worker_threads";
import { loadParser, type NluResult, type Practice } from "@ringwell/receptionist";
import { serveEngine } from "../../speech/engine-worker.ts";
import type { ParseRequest } from "./parser-thread.ts";

const parser = loadParser(workerData as Practice);

// Compiles the code, so that no caller waits for that.
for (const text of [
  "I'd like to book a visit on Tuesday at three",
  "the first one",
  "yes please",
]) {
  const context = { today: "2026-01-05", expecting: "anything", spokenOf: null, language: "en" };
  parser.parse({ text, confidence: 1 }, context as ParseRequest[1]);
}
serveEngine<ParseRequest, NluResult>((asked) => parser.parse(...asked));
