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
  /** Requests of one connection that may be unanswered. A client that sends more is disconnected. */
  pipelinedRequests: number;
  /**
   * A client that takes nothing of its answer is disconnected after this long, or up to twice as long:
   * progress is looked at in this interval.
   */
  unreadAnswerMs: number;
  /** Called for each client that is disconnected for too many requests. */
  onTooManyRequests?: () => void;
  /** Which visitor an address belongs to. Visitors take turns. Unset, each address is one. */
  visitorOf?: (address: string) => string;
}

/**
 * An HTTP server on which one connection costs no more than one request at a time: pipelined requests
 * are handled one after another, none for a client that is gone, and unread answers are given up.
 * Visitors take turns, and each turn of the event loop handles one request.
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
  /** The requests of each connection that are not answered yet, as what handles them. */
  const unanswered = new WeakMap<Socket, (() => void)[]>();
  const isFull = (socket: Socket): boolean =>
    (unanswered.get(socket)?.length ?? 0) >= pipelinedRequests;

  /**
   * Says that it is an upgrade once too many requests wait. Node parses all that it has read, up to
   * 64 KB or some 3,000 requests, before it does anything else; only an upgrade stops the parser.
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
      // With a listener for upgrades, Node's default takes every upgrade for one that is offered.
      shouldUpgradeCallback: () => false,
      ...options,
      IncomingMessage: BoundedRequest,
      // Node would answer a request without a host itself, past the queue.
      requireHostHeader: false,
    },
    (request, response) => {
      const { socket } = request;
      const queue = unanswered.get(socket) ?? [];
      unanswered.set(socket, queue);
      const visitor = visitorOf(socket.remoteAddress ?? "unknown");
      const schedule = (): void => {
        const [first] = queue;
        // Once nothing can be sent any more, the client's other requests are not worth any work.
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
  // Each turn of the event loop accepts one connection (libuv): many that come at once go first.
  server.on("connection", () => turns.postpone());
  server.on("drop", () => turns.postpone());
  // An expectation that no server knows may be ignored; Node would answer 417 itself, past the queue.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("upgrade", (_request, socket: Socket) => {
    if (!isFull(socket)) return;
    onTooManyRequests();
    socket.destroy();
  });
  return server;
}
