import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createBoundedServer } from "@ringwell/http-server";
import { capConnections } from "./cap-connections.ts";
import type { Limits } from "./limits.ts";
import { plainAddress } from "./visitors/networks.ts";
import { watchRequests, type Watcher } from "./monitoring/watch-requests.ts";
import { visitorOf } from "./visitors/visitor-address.ts";

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
  const onTooMany = (): void => watcher.onRefused("too-many");
  const server = createBoundedServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckingIntervalMs,
      maxHeaderSize: limits.headerBytes,
      pipelinedRequests: limits.pipelinedRequests,
      unreadAnswerMs: limits.unreadAnswerMs,
      onTooManyRequests: onTooMany,
      visitorOf: (address) => visitorOf(plainAddress(address)),
      // Other upgrades, such as the h2c of `curl --http2`, are answered as plain HTTP/1.1.
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === "websocket",
    },
    (request, response) => void listener(request, response),
  );
  server.maxConnections = limits.connections;
  capConnections(server, { most: limits.connectionsPerAddress, isProxy, onRefused: onTooMany });
  watchRequests(server, watcher);
  return server;
}
