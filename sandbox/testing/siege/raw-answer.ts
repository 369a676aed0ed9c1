import { connect } from "node:net";

/** Where attacks come from; honest visitors come from 127.0.0.1. Linux has all of 127.0.0.0/8. */
export const attackerAddress = "127.0.0.2";

/**
 * Sends bytes as they are, as no HTTP client would, and returns all that comes back until the other
 * side hangs up. What is never answered, nor hung up on, is given up after `patienceMs`.
 */
export function rawAnswer(
  port: number,
  bytes: string | Buffer,
  { patienceMs = 20_000, localAddress = "127.0.0.1" } = {},
): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    const parts: Buffer[] = [];
    const settle = (): void => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString("latin1"));
    };
    socket.setTimeout(patienceMs, settle);
    socket.on("data", (part) => parts.push(part));
    socket.once("error", settle);
    socket.once("close", settle);
    socket.write(bytes);
  });
}

/** A request as it goes over the wire. */
export function requestText(
  target: string,
  { method = "GET", host = "127.0.0.1", headers = ["Connection: close"] as readonly string[] } = {},
): string {
  return [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers, "", ""].join("\r\n");
}

/** Headers that ask for a WebSocket. */
export const upgradeHeaders = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
];

/** The status of an answer as it came over the wire; 0 when there was none. */
export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0);
}

/** `work` for each of `all`, so many at a time. */
export async function eachOf<Item, Result>(
  all: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = Array(all.length);
  // One iterator for all workers: each takes the next item.
  const items = all.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of items) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
