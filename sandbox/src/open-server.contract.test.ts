import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { defaultLimits } from "./limits.ts";
import { openServer } from "./open-server.ts";
import { rawAnswer, statusOf } from "./operating/testing/raw-answer.ts";
import type { Refusal } from "./operating/watch-requests.ts";

let server: Server;
const refused: Refusal[] = [];

/** A server that reads what it is sent and says yes, with limits that a test need not wait for. */
async function serve(limits: Partial<typeof defaultLimits>): Promise<number> {
  refused.length = 0;
  server = openServer({
    fetch: async (request) => new Response(await request.text()),
    limits: { ...defaultLimits, ...limits },
    onRequest: () => undefined,
    onRefused: (why) => refused.push(why),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const asks = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n";
async function comesIn(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return socket;
}

test("a connection more than may be open is hung up on unheard, until one of them is gone", async () => {
  const port = await serve({ connections: 2 });
  const [first] = [await comesIn(port), await comesIn(port)];
  expect(await rawAnswer(port, asks)).toBe("");
  expect(refused).toEqual(["too-many"]);

  first?.destroy();
  await expect.poll(async () => statusOf(await rawAnswer(port, asks))).toBe(200);
});

test("a request whose body does not come to its end is told so, and hung up on", async () => {
  const port = await serve({
    headersTimeoutMs: 50,
    requestTimeoutMs: 50,
    connectionsCheckingIntervalMs: 10,
  });
  const halfSent = "POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nhalf";
  expect(statusOf(await rawAnswer(port, halfSent))).toBe(408);
  expect(refused).toEqual(["too-slow"]);
});
