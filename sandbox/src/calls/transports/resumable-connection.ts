import type { Clock } from "../clock.ts";
import {
  type ConnectionEnd,
  type ConnectionListener,
  type Connection,
  untilLostMs,
} from "./connection.ts";
import { bounds } from "../timings.ts";

/**
 * A caller's place in a call, whatever carries it there. When the line breaks, the place is kept
 * until `lostAfterMs` after the last sign of life. The page that was there may dial again: it hears
 * what was said meanwhile, by how many app messages it heard, and learns how many of its own
 * arrived. Or the caller comes in anew. Sound that was missed is gone.
 */
export class ResumableConnection implements Connection {
  readonly #clock: Clock;
  /** What was said to the page that is there. */
  readonly #said: string[] = [];
  /** How many messages were said before the first of `#said`. */
  #forgotten = 0;
  /** How many messages came over the lines the page had before. */
  #takenBefore = 0;
  #link: Connection;
  #lastClosed: Promise<unknown> = Promise.resolve();
  #listener: ConnectionListener | null = null;
  #stopKeeping: () => void = () => undefined;
  #broken = false;
  #closed = false;

  readonly witness: Connection["witness"];

  constructor(link: Connection, clock: Clock, witness?: Connection["witness"]) {
    this.witness = witness;
    this.#link = link;
    this.#clock = clock;
  }

  get kind(): Connection["kind"] {
    return this.#link.kind;
  }

  get plays(): Connection["plays"] {
    return this.#link.plays;
  }

  get leadMs(): number {
    return this.#link.leadMs;
  }

  get heardAtMs(): number {
    return this.#link.heardAtMs;
  }

  get messagesTaken(): number {
    return this.#takenBefore + this.#link.messagesTaken;
  }

  /** The line is known to be broken, and nobody has come back yet. */
  get broken(): boolean {
    return this.#broken;
  }

  listen(listener: ConnectionListener): void {
    this.#listener = listener;
    this.#attend();
  }

  play(frame: Int16Array | Uint8Array): void {
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

  async close(): Promise<void> {
    this.#closed = true;
    this.#stopKeeping();
    await Promise.all([this.#lastClosed, this.#link.close()]);
  }

  /**
   * Goes on over another line of the same page, which has heard the first `heard` messages. The
   * first word on it is how many of the page's own arrived, so that it says again those that did not.
   */
  resume(link: Connection, heard: number): void {
    const taken = this.messagesTaken;
    const missed = this.#said.slice(Math.max(0, heard - this.#forgotten));
    if (!this.#goOnBy(link)) return;
    this.#takenBefore = taken;
    link.send(String(taken));
    for (const text of missed) link.send(text);
  }

  /** Goes on with a caller who has come in anew, and counts from here on. */
  takeOver(link: Connection): void {
    if (!this.#goOnBy(link)) return;
    this.#said.length = this.#forgotten = this.#takenBefore = 0;
  }

  #goOnBy(link: Connection): boolean {
    if (this.#closed) {
      void link.close();
      return false;
    }
    this.#stopKeeping();
    this.#lastClosed = Promise.all([this.#lastClosed, this.#link.close()]);
    this.#link = link;
    this.#broken = false;
    this.#attend();
    return true;
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

  #keep(end: ConnectionEnd): void {
    const gone = (): void => {
      this.#closed = true;
      this.#listener?.onClose(end);
    };
    this.#broken = true;
    const leftMs = untilLostMs(this, this.#clock.now());
    if (end === "left" || leftMs <= 0) gone();
    else this.#stopKeeping = this.#clock.after(leftMs, gone);
  }
}
