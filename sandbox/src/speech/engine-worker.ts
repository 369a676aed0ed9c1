import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "./engine-thread.ts";

/**
 * The worker's side of an `EngineThread`. Call it once the engine is ready. If `handle` throws, only that
 * request fails. With `endsOnFailure` the thread ends, because the engine cannot be trusted any more.
 */
export function serveEngine<Message, Answer, Event = never>(
  handle: (message: Message, emit: (event: Event) => void) => Answer,
  { endsOnFailure = false } = {},
): void {
  const send = (message: FromWorker<Answer, Event>): void => parentPort?.postMessage(message);
  parentPort?.on("message", ({ request, message }: ToWorker<Message>) => {
    try {
      const answer = handle(message, (event) => send({ type: "event", event }));
      if (request !== null) send({ type: "answer", request, answer });
    } catch (error) {
      if (request === null || endsOnFailure) throw error;
      // The kind alone: the message may hold what was said.
      const reason = error instanceof Error ? error.name : typeof error;
      send({ type: "failure", request, reason });
    }
  });
  send({ type: "ready" });
}
