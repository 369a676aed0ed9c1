import type { ChatEvent } from "./chat-output.ts";

const ignore = (): void => undefined;

/**
 * Takes the turn and answers with server-sent events. Rejects as the turn does when it fails before
 * its first event. When it fails later, `breakOff` ends the connection, so that the visitor's page
 * does not treat the answer as complete. A visitor who leaves does not end the turn.
 */
export async function streamTurn(
  takeTurn: (onEvent: (event: ChatEvent) => void) => Promise<unknown>,
  breakOff: () => void,
): Promise<Response> {
  const begun = Promise.withResolvers<void>();
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  // Writing fails once the visitor has left.
  writer.closed.catch(ignore);
  const taken = takeTurn((event) => {
    writer.write(`data: ${JSON.stringify(event)}\n\n`).catch(ignore);
    begun.resolve();
  });
  await Promise.race([begun.promise, taken]);
  taken
    .catch((error: unknown) => {
      // The kind of failure only: its message may hold what a visitor wrote.
      const kind = error instanceof Error ? error.name : typeof error;
      console.error(`The sandbox broke off an answer: ${kind}`);
      breakOff();
    })
    .finally(() => void writer.close().catch(ignore));
  return new Response(readable as ReadableStream, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-cache" },
  });
}
