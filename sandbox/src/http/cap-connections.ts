import type { Server } from "node:net";
import { plainAddress } from "./visitors/networks.ts";
import { countedNetworks } from "./visitors/visitor-address.ts";

interface ConnectionCap {
  /** Connections that one visitor may have open. */
  most: number;
  /** Proxies carry many visitors, so their connections are not counted. */
  isProxy: (address: string) => boolean;
  onRefused: () => void;
}

/**
 * Closes every connection of a visitor beyond `most`, so that one visitor cannot take them all. All
 * visitors of an IPv6 /48 together have a limit of their own.
 */
export function capConnections(server: Server, { most, isProxy, onRefused }: ConnectionCap): void {
  const open = new Map<string, number>();
  const countOf = (network: string): number => open.get(network) ?? 0;

  // This listener comes first, so that the HTTP server does not start to parse.
  server.prependListener("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "unknown");
    if (isProxy(address)) return;
    const networks = countedNetworks(address);
    if (networks.some(({ network, visitors }) => countOf(network) >= most * visitors)) {
      onRefused();
      socket.destroy();
      return;
    }
    const countOn = (by: 1 | -1): void => {
      for (const { network } of networks) {
        open.set(network, countOf(network) + by);
        if (countOf(network) === 0) open.delete(network);
      }
    };
    countOn(1);
    socket.once("close", () => countOn(-1));
  });
}
