import type { ChatTurn } from "./chat-desk.ts";

/**
 * Takes the turn and answers with server-sent events. Rejects as the turn does when it fails before
 * its first event. When it fails later, `breakOff` ends the connection, so that the visitor's page
 * does not take the answer for whole. A visitor who leaves does not end the turn.
 */
export async function streamTurn(turn: ChatTurn, breakOff: () => void): Promise<Response> {
  const bytes = new TextEncoder();
  const begun = Promise.withResolvers<void>();
  let isOpen = true;
  let hasBegun = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const begin = (): void => {
        hasBegun = true;
        begun.resolve();
      };
      const fail = (error: unknown): void => {
        begun.reject(error);
        if (!hasBegun) return;
        console.error(`The sandbox broke off an answer: ${nameOf(error)}`);
        breakOff();
      };
      void turn
        .take((event) => {
          if (isOpen) controller.enqueue(bytes.encode(`data: ${JSON.stringify(event)}\n\n`));
          begin();
        })
        .then(begin)
        .catch(fail)
        .finally(() => {
          if (isOpen) controller.close();
        });
    },
    cancel() {
      isOpen = false;
    },
  });
  await begun.promise;
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" },
  });
}

/** The kind of failure only: its message may hold what a visitor wrote. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
