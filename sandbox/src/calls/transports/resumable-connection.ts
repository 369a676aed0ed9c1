import type { SpokenSentence } from "../speech/spoken-sentence.ts";
import type { Clock } from "../clock.ts";
import type {
  CallerConnection,
  Connection,
  ConnectionEnd,
  ConnectionListener,
  Session,
} from "./connection.ts";

/** After this long without a sign of life the caller is lost. The room is freed within 20 s. */
const lostAfterMs = 18_000;
/** After this long without a sign of life the caller counts as away. */
const awayAfterMs = 7_000;
/** The last messages, for a caller who reconnects: many times what is sent in 18 s. */
const storedMessages = 500;

/**
 * A caller's connection that survives the transport it began with. When a transport breaks, the
 * call waits until `lostAfterMs` after the last sign of life. The same page may reconnect: it gets
 * the messages it missed, and learns how many of its own arrived. Or the caller joins again from
 * another page. Sound that was missed is gone.
 */
export class ResumableConnection implements CallerConnection {
  readonly #clock: Clock;
  readonly #listener: ConnectionListener;
  /** Whose page is connected, or was last. */
  session: Session;
  #state: "open" | "broken" | "closed" = "open";
  /** What was sent to this page, without the first `#forgotten` messages. */
  #sent: string[] = [];
  #forgotten = 0;
  /** How many messages came from this page, over all its connections. */
  #received = 0;
  #replacedClosed: Promise<unknown> = Promise.resolve();
  #stopWatching: () => void = () => undefined;

  constructor(first: Session, clock: Clock, listener: ConnectionListener) {
    this.#clock = clock;
    this.#listener = listener;
    this.session = first;
    this.#follow(first.connection);
    this.#watch();
  }

  get #current(): Connection {
    return this.session.connection;
  }

  get leadMs(): number {
    return this.#current.leadMs;
  }

  /** The transport is broken, or nothing has come for a while: the caller may join again. */
  get isAway(): boolean {
    const silentMs = this.#clock.now() - this.#current.lastHeardAtMs;
    return this.#state !== "open" || silentMs > awayAfterMs;
  }

  play(sentence: SpokenSentence, frame: number): void {
    this.#current.play(sentence, frame);
  }

  playSilence(): boolean {
    return this.#current.playSilence();
  }

  send(text: string): void {
    this.#sent.push(text);
    if (this.#sent.length > storedMessages) {
      this.#sent.shift();
      this.#forgotten += 1;
    }
    this.#current.send(text);
  }

  /**
   * Continues over another connection. The page of the same session has the first `heard` messages and gets
   * the later ones; the first text is how many of its own arrived, so that it repeats the others. With a
   * caller who joined again nothing is repeated, and counting starts over.
   */
  goOn(session: Session, heard: number): void {
    const before = this.session;
    this.session = session;
    this.#state = "open";
    this.#follow(session.connection);
    this.#replacedClosed = Promise.all([this.#replacedClosed, before.connection.close()]);
    if (session.id === before.id) {
      const missed = this.#sent.slice(Math.max(0, heard - this.#forgotten));
      for (const text of [String(this.#received), ...missed]) this.#current.send(text);
    } else {
      this.#sent = [];
      this.#forgotten = 0;
      this.#received = 0;
    }
  }

  async close(): Promise<void> {
    this.#state = "closed";
    this.#stopWatching();
    await Promise.all([this.#replacedClosed, this.#current.close()]);
  }

  /** Events of a connection that was replaced or closed are ignored. */
  #follow(connection: Connection): void {
    const isCurrent = (): boolean => this.#current === connection && this.#state === "open";
    connection.listen({
      onFrame: (frame) => {
        if (isCurrent()) this.#listener.onFrame(frame);
      },
      onMessage: (text) => {
        if (!isCurrent()) return;
        this.#received += 1;
        this.#listener.onMessage(text);
      },
      onEnd: (end) => {
        if (!isCurrent()) return;
        this.#state = "broken";
        if (end === "left") this.#end(end);
      },
    });
  }

  readonly #watch = (): void => {
    const leftMs = this.#current.lastHeardAtMs + lostAfterMs - this.#clock.now();
    if (leftMs <= 0) this.#end("lost");
    else this.#stopWatching = this.#clock.after(leftMs, this.#watch);
  };

  #end(end: ConnectionEnd): void {
    this.#state = "closed";
    this.#stopWatching();
    this.#listener.onEnd(end);
  }
}
