import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";

/** The requests of one connection that are not answered yet. They are handled one after another. */
export class RequestQueue {
  readonly #schedule: (task: () => void) => void;
  readonly #handle: RequestListener;
  readonly #unanswered: [IncomingMessage, ServerResponse][] = [];

  constructor(schedule: (task: () => void) => void, handle: RequestListener) {
    this.#schedule = schedule;
    this.#handle = handle;
  }

  get length(): number {
    return this.#unanswered.length;
  }

  add(request: IncomingMessage, response: ServerResponse): void {
    this.#unanswered.push([request, response]);
    if (this.#unanswered.length === 1) this.#schedule(this.#handleFirst);
  }

  readonly #handleFirst = (): void => {
    const [first] = this.#unanswered;
    // Once nothing can be sent any more, what else the client asked for is not worth any work.
    if (!first?.[0].socket.writable) return;
    const [request, response] = first;
    response.once("close", () => {
      this.#unanswered.shift();
      if (this.#unanswered.length > 0) this.#schedule(this.#handleFirst);
    });
    this.#handle(request, response);
  };
}
