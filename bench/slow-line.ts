import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A mobile line as Lighthouse's "slow 4G" has it. */
export const slowLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/**
 * A port that leads to `targetPort` over such a line. Bytes wait until the line is free, then travel half
 * a round trip; a new connection costs a round trip. All connections share the line. A browser that is
 * throttled by DevTools instead would not throttle pages that it prerenders.
 */
export async function openSlowLine(targetPort: number) {
  const sockets = new Set<Socket>();
  const [up, down] = [{ freeAtMs: 0 }, { freeAtMs: 0 }];
  const server = createServer((near) => {
    const far = connect({ port: targetPort, host: "localhost" });
    up.freeAtMs = Math.max(up.freeAtMs, performance.now() + slowLine.roundTripMs);
    carry(near, far, up);
    carry(far, near, down);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => [near, far].forEach((each) => each.destroy()));
      socket.on("close", () => sockets.delete(socket));
    }
  });
  await new Promise<void>((listening) => server.listen(0, "localhost", listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Forwards what `from` sends, in order, once the lane has carried it. */
function carry(from: Socket, to: Socket, lane: { freeAtMs: number }): void {
  const underWay: (() => void)[] = [];
  const hand = (bytes: number, deliver: () => void): void => {
    const now = performance.now();
    lane.freeAtMs = Math.max(now, lane.freeAtMs) + (bytes * 8_000) / slowLine.bitsPerSecond;
    underWay.push(deliver);
    // Timers may overtake each other, bytes must not: each timer delivers the oldest.
    setTimeout(() => underWay.shift()?.(), lane.freeAtMs + slowLine.roundTripMs / 2 - now);
  };
  from.on("data", (data) => hand(data.length, () => to.writable && to.write(data)));
  from.on("end", () => hand(0, () => to.end()));
}
