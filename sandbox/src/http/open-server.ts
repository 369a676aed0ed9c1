import type { Server } from "node:http";
import type { Server as Listening } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createBoundedServer } from "@ringwell/http-server";
import type { Limits } from "./limits.ts";
import { watchRequests, type Watcher } from "./monitoring/watch-requests.ts";
import { plainAddress } from "./visitors/networks.ts";
import { countedNetworks } from "./visitors/visitor-address.ts";

export interface ServerNeeds extends Watcher {
  fetch: Parameters<typeof getRequestListener>[0];
  limits: Limits;
  /** Whether an address is one of the owner's proxies. */
  isProxy?: (address: string) => boolean;
}

/** The server with the limits that apply before a request is read. It is not listening yet. */
export function openServer(needs: ServerNeeds): Server {
  const { fetch, limits, isProxy = () => false, ...watcher } = needs;
  const listener = getRequestListener(fetch);
  const onTooMany = (): void => watcher.onDropped("too-many");
  const server = createBoundedServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckingIntervalMs,
      maxHeaderSize: limits.headerBytes,
      pipelinedRequests: limits.pipelinedRequests,
      unreadAnswerMs: limits.unreadAnswerMs,
      onTooManyRequests: onTooMany,
      visitorOf: (address) => countedNetworks(plainAddress(address))[0].network,
      // Other upgrades, such as the h2c of `curl --http2`, are answered as plain HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    (request, response) => void listener(request, response),
  );
  server.maxConnections = limits.connections;
  capConnections(server, limits.connectionsPerAddress, isProxy, onTooMany);
  watchRequests(server, watcher);
  return server;
}

/**
 * Closes every connection of a visitor beyond `most`, so that one visitor cannot take them all. All
 * visitors of an IPv6 /48 together have a limit, too. Proxies carry many visitors, so their
 * connections are not counted.
 */
export function capConnections(
  server: Listening,
  most: number,
  isProxy: (address: string) => boolean,
  onDropped: () => void,
): void {
  const open = new Map<string, number>();
  const countOf = (network: string): number => open.get(network) ?? 0;

  // This listener comes first, so that the HTTP server does not start to parse.
  server.prependListener("connection", (socket) => {
    const address = plainAddress(socket.remoteAddress ?? "unknown");
    if (isProxy(address)) return;
    const networks = countedNetworks(address);
    if (networks.some(({ network, visitors }) => countOf(network) >= most * visitors)) {
      onDropped();
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
