import type { Duplex } from "node:stream";

const flushTimeoutMs = 2_000;

/**
 * Sends a last answer, then destroys the socket: once the answer is flushed, or after two seconds.
 * `end` alone would keep the connection open until the client closes its side, which it may never do.
 */
export function hangUp(socket: Duplex, answer: string): void {
  const timer = setTimeout(() => socket.destroy(), flushTimeoutMs).unref();
  socket.once("close", () => clearTimeout(timer));
  // Unread bytes would turn the close into a reset, and the client might lose the answer.
  socket.resume();
  socket.end(answer, () => socket.destroy());
}
