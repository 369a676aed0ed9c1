import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { ProblemError } from "./problem.ts";

const flushTimeoutMs = 2_000;

/**
 * Answers a socket that no route answers, then destroys it: once the answer is flushed, or after two
 * seconds. `end` alone would keep the connection open until the client closes its side, which it may
 * never do.
 */
export function hangUp(socket: Duplex, { status, body }: ProblemError): void {
  const timer = setTimeout(() => socket.destroy(), flushTimeoutMs).unref();
  socket.once("close", () => clearTimeout(timer));
  // Unread bytes would turn the close into a reset, and the client might lose the answer.
  socket.resume();
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}
