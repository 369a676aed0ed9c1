/** Runs in a worker thread: rendering a sentence takes 0.1 s and is synchronous. */
import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "../engine-thread.ts";
import type { Pace } from "../engines.ts";
import { lowerThreadPriority } from "../lower-thread-priority.ts";
import { spokenText } from "../spoken-text.ts";
import { loadFlite, renderFlite } from "./flite.ts";
import { normalizeLoudness } from "./normalize-loudness.ts";

export interface TtsRequest {
  sentence: string;
  pace: Pace;
}

lowerThreadPriority();
const flite = await loadFlite();

parentPort?.on("message", ({ request, message }: ToWorker<TtsRequest>) => {
  if (request === null) return;
  const { sentence, pace } = message;
  try {
    const sound = renderFlite(flite, "slt", spokenText(sentence), pace);
    send({ type: "answer", request, answer: normalizeLoudness(sound) });
  } catch (error) {
    // Each sentence has an instance of flite to itself, so the others can still be rendered.
    send({ type: "failure", request, reason: String(error).slice(0, 200) });
  }
});
send({ type: "ready" });

function send(message: FromWorker<Int16Array, never>): void {
  parentPort?.postMessage(message);
}
