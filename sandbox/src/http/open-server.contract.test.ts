import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, expect, test, vi } from "vitest";
import { defaultLimits } from "./limits.ts";
import { capConnections, openServer, type ServerNeeds } from "./open-server.ts";
import { eachOf, rawAnswer, requestText, statusOf } from "../../testing/siege/raw-answer.ts";
import type { DropReason } from "./monitoring/watch-requests.ts";

let server: Server;
const dropped: DropReason[] = [];

/** A server that reads what it is sent and says yes, with limits that a test need not wait for. */
async function serve(
  limits: Partial<typeof defaultLimits>,
  needs: Pick<ServerNeeds, "isProxy"> = {},
): Promise<number> {
  dropped.length = 0;
  server = openServer({
    fetch: async (request) => new Response(await request.text()),
    limits: { ...defaultLimits, ...limits },
    onRequest: () => undefined,
    onDropped: (why) => dropped.push(why),
    ...needs,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const asks = requestText("/");
async function comesIn(port: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await Promise.all([once(socket, "connect"), once(server, "connection")]);
  return socket;
}

test.each([
  ["all", { connections: 2 }, 0],
  ["one address", { connections: 4, connectionsPerAddress: 2 }, 200],
])(
  "a connection above the limit of %s is closed unanswered, until another one closes",
  async (...row) => {
    const [, limits, statusForOthers] = row;
    const port = await serve(limits);
    const [first] = [await comesIn(port), await comesIn(port)];
    const more = await eachOf([1, 2, 3, 4, 5, 6], 6, () => rawAnswer(port, asks));
    expect(more.join("")).toBe("");
    expect(dropped).toEqual(Array(6).fill("too-many"));
    const other = await rawAnswer(port, asks, { localAddress: "127.0.0.2" });
    expect(statusOf(other)).toBe(statusForOthers);

    first?.destroy();
    await expect.poll(async () => statusOf(await rawAnswer(port, asks))).toBe(200);
  },
);

test("connections of a trusted proxy are not limited by address", async () => {
  const port = await serve(
    { connectionsPerAddress: 1 },
    { isProxy: (address) => address === "127.0.0.1" },
  );
  await comesIn(port);
  expect(statusOf(await rawAnswer(port, asks))).toBe(200);
});

test("headers of 8 KB are read, and no more", async () => {
  const port = await serve({});
  const ask = (bytes: number) =>
    rawAnswer(
      port,
      requestText("/", { headers: [`X: ${"x".repeat(bytes)}`, "Connection: close"] }),
    );
  expect([statusOf(await ask(7_900)), statusOf(await ask(8_300))]).toEqual([200, 431]);
});

test("an upgrade to anything but a WebSocket is answered as plain HTTP/1.1", async () => {
  const port = await serve({});
  server.on("upgrade", (_request, socket) => socket.destroy());
  const h2c = ["Upgrade: h2c", "HTTP2-Settings: AAMAAABk"];
  const headers = ["Connection: close, Upgrade, HTTP2-Settings", ...h2c];
  const answer = await rawAnswer(port, requestText("/", { headers }));
  expect(statusOf(answer)).toBe(200);
});

const from = (remoteAddress: string): Duplex =>
  Object.assign(new Duplex({ read: () => undefined }), { remoteAddress });

test("an IPv6 /64 has the connections of one visitor, and a /48 those of four", () => {
  const server = createServer();
  const onDropped = vi.fn();
  capConnections(server, 1, () => false, onDropped);
  const addresses = ["1::1", "1:ffff::9", "2::1", "3::1", "4::1", "5::1"];
  const sockets = addresses.map((address) => from(`2001:db8:1:${address}`));
  for (const socket of sockets) server.emit("connection", socket);
  const closed = sockets.map(({ destroyed }) => destroyed);
  expect(closed).toEqual([false, true, false, false, false, true]);
  expect(onDropped).toHaveBeenCalledTimes(2);
});
