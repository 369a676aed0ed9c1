import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./engine-thread.ts";

/** The worker's side of an `EngineThread` that only answers requests. To be called once it is ready. */
export function answerRequests<Message, Answer>(answer: (message: Message) => Answer): void {
  const send = (message: FromWorker<Answer, never>): void => parentPort?.postMessage(message);
  parentPort?.on("message", ({ request, message }: ToWorker<Message>) => {
    if (request === null) return;
    try {
      send({ type: "answer", request, answer: answer(message) });
    } catch (error) {
      // The kind alone: the message may hold what was said.
      send({
        type: "failure",
        request,
        reason: error instanceof Error ? error.name : typeof error,
      });
    }
  });
  send({ type: "ready" });
}
