import type { Clock } from "./clock.ts";
import type { LinkEnd, LinkListener, RoomLink } from "./room-link.ts";
import type { SocketLink } from "./socket-link.ts";
import { bounds, timings } from "./timings.ts";

/**
 * A caller's socket that may break and be dialled again. The place is kept until `lostAfterMs`
 * after the last sign of life; who comes back hears what was said meanwhile as app messages, by
 * how many of them were heard. Sound that was missed is gone.
 */
export class KeptLink implements RoomLink {
  readonly kind = "websocket";
  readonly plays = "pcm";
  readonly leadMs = timings.socketLeadMs;
  readonly #clock: Clock;
  readonly #said: string[] = [];
  /** How many messages were said before the first of `#said`. */
  #forgotten = 0;
  #link: SocketLink;
  #listener: LinkListener | null = null;
  #stopKeeping: () => void = () => undefined;
  #closed = false;

  constructor(link: SocketLink, clock: Clock) {
    this.#link = link;
    this.#clock = clock;
  }

  get heardAtMs(): number {
    return this.#link.heardAtMs;
  }

  listen(listener: LinkListener): void {
    this.#listener = listener;
    this.#attend();
  }

  play(frame: Int16Array): void {
    this.#link.play(frame);
  }

  rest(): boolean {
    return this.#link.rest();
  }

  send(text: string): void {
    this.#said.push(text);
    if (this.#said.length > bounds.messagesKept) {
      this.#said.shift();
      this.#forgotten += 1;
    }
    this.#link.send(text);
  }

  close(): Promise<void> {
    this.#closed = true;
    this.#stopKeeping();
    return this.#link.close();
  }

  /** Goes on over another socket, for a caller who has heard the first `heard` messages. */
  resume(link: SocketLink, heard: number): void {
    if (this.#closed) {
      void link.close();
      return;
    }
    this.#stopKeeping();
    this.#link.cut();
    this.#link = link;
    this.#attend();
    const missed = this.#said.slice(Math.max(0, heard - this.#forgotten));
    for (const text of missed) link.send(text);
  }

  #attend(): void {
    const listener = this.#listener;
    if (listener === null) return;
    this.#link.listen({
      onFrame: (frame) => listener.onFrame(frame),
      onMessage: (text) => listener.onMessage(text),
      onClose: (end) => this.#keep(end),
    });
  }

  #keep(end: LinkEnd): void {
    const gone = (): void => {
      this.#closed = true;
      this.#listener?.onClose(end);
    };
    const leftMs = this.heardAtMs + timings.lostAfterMs - this.#clock.now();
    if (end === "left" || leftMs <= 0) gone();
    else this.#stopKeeping = this.#clock.after(leftMs, gone);
  }
}
