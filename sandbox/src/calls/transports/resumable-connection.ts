import type { Clock } from "../../clock.ts";
import type { Connection, ConnectionEnd, ConnectionListener, Session } from "./connection.ts";

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
export function resumableConnection(first: Session, clock: Clock, listener: ConnectionListener) {
  let session = first;
  let state: "open" | "broken" | "closed" = "open";
  /** What was sent to this page, without the first `forgotten` messages. */
  let sent: string[] = [];
  let forgotten = 0;
  /** How many messages came from this page, over all its connections. */
  let received = 0;
  let replacedClosed: Promise<unknown> = Promise.resolve();
  let stopWatching: () => void = () => undefined;

  function end(how: ConnectionEnd): void {
    state = "closed";
    stopWatching();
    listener.onEnd(how);
  }

  /** Events of a connection that was replaced or closed are ignored. */
  function follow(connection: Connection): void {
    const isCurrent = (): boolean => session.connection === connection && state === "open";
    connection.listen({
      onFrame: (frame) => {
        if (isCurrent()) listener.onFrame(frame);
      },
      onMessage: (text) => {
        if (!isCurrent()) return;
        received += 1;
        listener.onMessage(text);
      },
      onEnd: (how) => {
        if (!isCurrent()) return;
        state = "broken";
        if (how === "left") end(how);
      },
    });
  }

  function watch(): void {
    const leftMs = session.connection.lastHeardAtMs + lostAfterMs - clock.now();
    if (leftMs <= 0) end("lost");
    else stopWatching = clock.after(leftMs, watch);
  }

  follow(first.connection);
  watch();
  return {
    /** Whose page is connected, or was last. */
    get session() {
      return session;
    },
    get leadMs() {
      return session.connection.leadMs;
    },
    /** The transport is broken, or nothing has come for a while: the caller may join again. */
    get isAway() {
      return state !== "open" || clock.now() - session.connection.lastHeardAtMs > awayAfterMs;
    },
    play: (...args: Parameters<Connection["play"]>) => session.connection.play(...args),
    playSilence: () => session.connection.playSilence(),

    send(text: string): void {
      sent.push(text);
      if (sent.length > storedMessages) {
        sent.shift();
        forgotten += 1;
      }
      session.connection.send(text);
    },

    /**
     * Continues over another connection. A page of the same session has the first `heard` messages. It is
     * sent how many of its messages arrived, so that it can repeat the others, then the messages it missed.
     * For a caller who joined again nothing is repeated, and counting starts over.
     */
    goOn(next: Session, heard: number): void {
      const before = session;
      session = next;
      state = "open";
      follow(next.connection);
      replacedClosed = Promise.all([replacedClosed, before.connection.close()]);
      if (next.id === before.id) {
        const missed = sent.slice(Math.max(0, heard - forgotten));
        for (const text of [String(received), ...missed]) next.connection.send(text);
      } else {
        sent = [];
        forgotten = 0;
        received = 0;
      }
    },

    async close(): Promise<void> {
      state = "closed";
      stopWatching();
      await Promise.all([replacedClosed, session.connection.close()]);
    },
  };
}
