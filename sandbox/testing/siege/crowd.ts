import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { requestText, upgradeHeaders } from "./raw-answer.ts";

/** Where attacks come from; honest visitors come from 127.0.0.1. Linux has all of 127.0.0.0/8. */
export const attackerAddress = "127.0.0.2";

/** What each connection of a crowd does. */
export interface Behavior {
  /** Sent in one write once the connection is open. */
  sends: string;
  /** Whether answers are read. */
  reads: boolean;
}

/** Connects, and sends nothing. */
export const silent: Behavior = { sends: "", reads: true };
/** Asks for as much as it may, and reads none of it. */
export const notReading = (path: string): Behavior => ({
  sends: requestText(path, { headers: [] }).repeat(mostUnanswered),
  reads: false,
});
/** Asks for an upgrade that is refused. */
export const refusedUpgrade: Behavior = {
  sends: requestText("/rooms/x", { headers: upgradeHeaders }),
  reads: true,
};
const mostUnanswered = 16;

/**
 * Opens so many connections from the attacker's address, which are closed only by the function that this
 * resolves with, once each is answered, refused or, where no answer is due, connected.
 */
export async function openCrowd(
  port: number,
  { sends, reads }: Behavior,
  count: number,
): Promise<() => void> {
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: "127.0.0.1", localAddress: attackerAddress, allowHalfOpen: true }),
  );
  const settled = sockets.map(
    (socket) =>
      new Promise<unknown>((resolve) => {
        socket.on("error", () => undefined);
        socket.once("connect", () => {
          if (sends !== "") socket.write(sends);
          if (sends === "" || !reads) resolve(null);
        });
        if (reads) socket.on("data", resolve);
        // The server said goodbye. The socket stays open: the server may hold its end.
        socket.once("end", resolve);
        socket.once("close", resolve);
      }),
  );
  await Promise.all(settled);
  return () => sockets.forEach((socket) => socket.destroy());
}

/** How many connections from the attacker's address a server on this machine holds. Linux only. */
export function connectionsHeld(port: number): number {
  const held = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  return lines.filter((line) => {
    const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/u);
    // One that the kernel alone still knows has no inode.
    return local?.endsWith(held) && remote?.startsWith("0200007F") && inode !== "0";
  }).length;
}
