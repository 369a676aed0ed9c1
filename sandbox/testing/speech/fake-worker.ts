import { EventEmitter } from "node:events";
import type { FromWorker, ToWorker } from "../../src/speech/engine-thread.ts";

/** A worker that answers only when the test says so. */
export class FakeWorker<Message, Answer, Event = never> extends EventEmitter {
  readonly received: ToWorker<Message>[] = [];

  get messages(): Message[] {
    return this.received.map(({ message }) => message);
  }

  postMessage(message: ToWorker<Message>): void {
    this.received.push(message);
  }

  async terminate(): Promise<void> {
    this.emit("exit");
  }

  send(message: FromWorker<Answer, Event>): void {
    this.emit("message", message);
  }

  /** Answers the newest request. */
  answer(answer: Answer): void {
    this.send({ type: "answer", request: this.#newestRequest, answer });
  }

  fail(reason: string): void {
    this.send({ type: "failure", request: this.#newestRequest, reason });
  }

  get #newestRequest(): number {
    return this.received.findLast(({ request }) => request !== null)!.request!;
  }
}
