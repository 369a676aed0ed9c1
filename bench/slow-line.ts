import { connect, createServer, type Socket } from "node:net";
import { listening } from "./listening.ts";

/** A mobile line as Lighthouse's "slow 4G" has it. */
export const slowLine = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/** What one packet carries; the line is shared packet by packet. */
const packetBytes = 1_460;

/**
 * A line of `slowLine`'s length and width between a local port and `targetPort`, for every program
 * that connects, without any DevTools: bytes wait for the line to be free, then travel half a round
 * trip. All connections share the line, each direction for itself. Opening a connection costs a round
 * trip, as TCP's handshake does.
 *
 * Not modelled: TLS (local addresses need none), TCP's slow start (our pages fit its first window),
 * and loss.
 */
export async function openSlowLine(
  targetPort: number,
  { roundTripMs, bitsPerSecond } = slowLine,
): Promise<{ port: number; close: () => void }> {
  const up = sharedLane(bitsPerSecond, roundTripMs / 2);
  const down = sharedLane(bitsPerSecond, roundTripMs / 2);
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    const far = connect({ port: targetPort, host: "localhost" });
    const opensAt = performance.now() + roundTripMs;
    carry(near, far, up, opensAt);
    carry(far, near, down, opensAt);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on("error", () => {
        near.destroy();
        far.destroy();
      });
      socket.on("close", () => sockets.delete(socket));
    }
  });
  return {
    port: await listening(server),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** One direction: says when a packet that is handed in now has arrived. */
type Lane = (bytes: number, notBeforeMs: number) => number;

function sharedLane(bitsPerSecond: number, travelMs: number): Lane {
  let freeAt = 0;
  return (bytes, notBeforeMs) => {
    freeAt = Math.max(performance.now(), freeAt, notBeforeMs) + (bytes * 8_000) / bitsPerSecond;
    return freeAt + travelMs;
  };
}

/** Hands on what `from` says, packet by packet and in order, when the lane has carried it. */
function carry(from: Socket, to: Socket, lane: Lane, opensAtMs: number): void {
  const underway: (() => void)[] = [];
  const at = (arrivesAt: number, hand: () => void): void => {
    underway.push(hand);
    // Timers of different lengths may overtake each other, bytes may not: each hands on the oldest.
    setTimeout(() => underway.shift()?.(), Math.max(0, arrivesAt - performance.now()));
  };
  from.on("data", (data) => {
    for (let start = 0; start < data.length; start += packetBytes) {
      const packet = data.subarray(start, start + packetBytes);
      at(lane(packet.length, opensAtMs), () => to.writable && to.write(packet));
    }
  });
  from.on("end", () => at(lane(0, opensAtMs), () => to.end()));
}
