import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Limits } from "./limits.ts";
import { watchRequests, type Watcher } from "./operating/watch-requests.ts";

export interface ServerNeeds extends Watcher {
  fetch: Parameters<typeof createAdaptorServer>[0]["fetch"];
  limits: Pick<
    Limits,
    | "headersTimeoutMs"
    | "requestTimeoutMs"
    | "connectionsCheckingIntervalMs"
    | "headerBytes"
    | "connections"
  >;
}

/** The server, not listening yet, with what holds before anybody has asked for anything. */
export function openServer({ fetch, limits, ...watcher }: ServerNeeds): Server {
  const server = createAdaptorServer({
    fetch,
    serverOptions: {
      headersTimeout: limits.headersTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.connectionsCheckingIntervalMs,
      maxHeaderSize: limits.headerBytes,
    },
  }) as Server;
  server.maxConnections = limits.connections;
  watchRequests(server, watcher);
  return server;
}
