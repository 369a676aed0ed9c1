import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from "node:http";
import type { Socket } from "node:net";
import { RoundRobin } from "./round-robin.ts";

export interface BoundedServerOptions extends ServerOptions {
  /** Unanswered requests of one connection. A client that sends more is disconnected. */
  pipelinedRequests: number;
  /**
   * A client that reads nothing of its answer is disconnected after one to two times this long: progress
   * is checked at this interval.
   */
  unreadAnswerMs: number;
  /** Called for each client that is disconnected for too many requests. */
  onTooManyRequests?: () => void;
  /** Which visitor an address belongs to: visitors take turns. By default, each address is a visitor. */
  visitorOf?: (address: string) => string;
}

/**
 * An HTTP server on which one connection costs at most one request at a time. Pipelined requests are
 * handled one after another, and none after the client has left. A client that does not read its answer is
 * disconnected. Visitors take turns, and each turn of the event loop handles one request.
 */
export function createBoundedServer(
  {
    pipelinedRequests,
    unreadAnswerMs,
    onTooManyRequests = () => undefined,
    visitorOf = (address) => address,
    ...options
  }: BoundedServerOptions,
  handle: RequestListener,
): Server {
  const turns = new RoundRobin();
  /** For each connection, the handlers of its unanswered requests. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const isFull = (socket: Socket): boolean =>
    (unanswered.get(socket)?.length ?? 0) >= pipelinedRequests;

  /**
   * Pretends to be an upgrade if too many requests wait. Node parses everything that it has read, up to
   * 64 KB or about 3,000 requests, before it does anything else. Only an upgrade stops the parser.
   */
  class BoundedRequest extends IncomingMessage {
    #isUpgrade = false;

    get upgrade(): boolean {
      return this.#isUpgrade;
    }

    // Node's own constructor sets `null`.
    set upgrade(isUpgrade: boolean | null) {
      if (isUpgrade !== null) this.#isUpgrade = isUpgrade || isFull(this.socket);
    }
  }

  const answer: RequestListener = (request, response) => {
    const { socket } = request;
    response.setTimeout(unreadAnswerMs, () => {
      if (socket.writableLength > 0) socket.destroy();
    });
    if (request.httpVersion === "1.1" && request.headers.host === undefined) {
      response.writeHead(400, { Connection: "close" }).end();
    } else {
      handle(request, response);
    }
  };

  const server = createServer(
    {
      // If there is a listener for upgrades, Node's default accepts every upgrade.
      shouldUpgradeCallback: () => false,
      ...options,
      IncomingMessage: BoundedRequest,
      // Node would answer a request without a host by itself, ahead of the queue.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      const queue = unanswered.get(socket) ?? [];
      unanswered.set(socket, queue);
      const visitor = visitorOf(socket.remoteAddress ?? "unknown");
      const schedule = (): void => {
        const [first] = queue;
        // If nothing can be sent any more, the client's other requests are dropped.
        if (first) turns.add(visitor, () => void (socket.writable && first()));
      };
      queue.push(() => {
        response.once("close", () => {
          queue.shift();
          schedule();
        });
        answer(request, response);
      });
      if (queue.length === 1) schedule();
    },
  );
  // Each turn of the event loop accepts one connection (libuv), so new connections go first.
  server.on("connection", () => turns.postpone());
  server.on("drop", () => turns.postpone());
  // Unknown expectations may be ignored. Node would answer 417 by itself, ahead of the queue.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("upgrade", (_request, socket: Socket) => {
    if (!isFull(socket)) return;
    onTooManyRequests();
    socket.destroy();
  });
  return server;
}
