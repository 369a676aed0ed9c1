import type { Resource } from "../account/account-store.ts";
import type { ChatPart, ChatTurn } from "./chat-desk.ts";

/** What of a turn goes out as server-sent events. */
export interface ChatEvents {
  event: (turn: ChatTurn, part: ChatPart) => string;
  end: (chat: Resource) => string;
}

/**
 * Takes the turn and answers with server-sent events. Rejects as the turn does when it fails before its
 * first event; when it fails later, `breakOff` ends the connection, so that nobody takes the answer for
 * whole. A visitor who leaves does not end the turn.
 */
export async function streamTurn(
  turn: ChatTurn,
  { event, end }: ChatEvents,
  breakOff: () => void,
): Promise<Response> {
  const bytes = new TextEncoder();
  const begun = Promise.withResolvers<void>();
  let isOpen = true;
  let hasBegun = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string): void => {
        hasBegun = true;
        if (isOpen && text !== "") controller.enqueue(bytes.encode(text));
        begun.resolve();
      };
      const fail = (error: unknown): void => {
        begun.reject(error);
        if (!hasBegun) return;
        console.error(`The sandbox broke off an answer: ${kindOf(error)}`);
        breakOff();
      };
      void turn
        .take((part) => send(event(turn, part)))
        .then((chat) => send(end(chat)))
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

/** The kind of failure only: its words may hold what somebody said. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
