import { createServer } from "node:net";
import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { capConnections } from "./open-server.ts";

const from = (remoteAddress: string): Duplex =>
  Object.assign(new Duplex({ read: () => undefined }), { remoteAddress });

/** For each address in turn, whether its connection was closed. */
const closedOf = (addresses: readonly string[]): boolean[] => {
  const server = createServer();
  capConnections(
    server,
    1,
    () => false,
    () => undefined,
  );
  const sockets = addresses.map(from);
  for (const socket of sockets) server.emit("connection", socket);
  return sockets.map(({ destroyed }) => destroyed);
};

test("the addresses of one IPv6 /64 share the connections of one visitor", () => {
  const addresses = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:3::1"];
  expect(closedOf(addresses)).toEqual([false, true, false]);
});

test("the networks of one IPv6 /48 have the connections of four visitors", () => {
  const addresses = [1, 2, 3, 4, 5].map((network) => `2001:db8:1:${network}::1`);
  expect(closedOf(addresses)).toEqual([false, false, false, false, true]);
});
