import { createServer } from "node:net";
import { Duplex } from "node:stream";
import { expect, test, vi } from "vitest";
import { capConnections } from "./open-server.ts";

const from = (remoteAddress: string): Duplex =>
  Object.assign(new Duplex({ read: () => undefined }), { remoteAddress });

test("an IPv6 /64 has the connections of one visitor, and a /48 those of four", () => {
  const server = createServer();
  const onRefused = vi.fn();
  capConnections(server, 1, () => false, onRefused);
  const addresses = ["1::1", "1:ffff::9", "2::1", "3::1", "4::1", "5::1"];
  const sockets = addresses.map((address) => from(`2001:db8:1:${address}`));
  for (const socket of sockets) server.emit("connection", socket);
  const closed = sockets.map(({ destroyed }) => destroyed);
  expect(closed).toEqual([false, true, false, false, false, true]);
  expect(onRefused).toHaveBeenCalledTimes(2);
});
