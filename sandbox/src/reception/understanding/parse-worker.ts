import { parentPort, workerData } from "node:worker_threads";
import { loadParser, type Practice } from "@ringwell/receptionist";
import type { ParseReply, ParseRequest } from "./parser-thread.ts";

const parser = loadParser(workerData as Practice);

// Compiles the code, so that no caller waits for that.
for (const text of [
  "I'd like to book a visit on Tuesday at three",
  "the first one",
  "yes please",
]) {
  parse({
    utterance: { text, confidence: 1 },
    context: { today: "2026-01-05", expecting: "anything", spokenOf: null, language: "en" },
  });
}
parentPort?.postMessage("ready");
parentPort?.on("message", (request: ParseRequest) => parentPort?.postMessage(parse(request)));

function parse({ utterance, context }: ParseRequest): ParseReply {
  try {
    return parser.parse(utterance, context);
  } catch (error) {
    // The kind alone: the message may hold what was said.
    return error instanceof Error ? error.name : typeof error;
  }
}
