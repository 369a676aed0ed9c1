import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { z } from "zod";
import { hangUp } from "../../http/hang-up.ts";
import { newSecret } from "../../store/secrets.ts";
import { machineClock } from "../clock.ts";
import { refusals, type Rooms } from "../rooms.ts";
import { WebSocketConnection } from "./websocket-connection.ts";

export interface WebSocketNeeds {
  rooms: Rooms;
  /** Origins of pages that may call. A client without an origin is not a browser, and may. */
  allowedOrigins: readonly string[];
  /** Names that are the sandbox's own, as a URL spells them. */
  hosts: readonly string[];
  /** Gets the HTTP status each upgrade was answered with, and after how many milliseconds. */
  onAnswered?(status: number, ms: number): void;
}

/** One binary message: two seconds of sound. */
const maxMessageBytes = 65_536;

/**
 * `session` is a secret of the caller's making: a page whose connection broke reconnects with it, and
 * with `heard`, the number of app messages it has. A session that is too short to be a secret is
 * replaced by a random one: then the page cannot reconnect.
 */
const query = z.object({
  session: z
    .string()
    .regex(/^[\w-]{22,64}$/u)
    .catch(newSecret),
  heard: z.coerce.number().catch(0),
});

/** Lets callers in over the WebSocket: an upgrade of the room's own address, `/rooms/:id`. */
export function acceptWebSockets(server: Server, needs: WebSocketNeeds): void {
  const { rooms } = needs;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const startedAtMs = machineClock.now();
    const answered = (status: number): void =>
      needs.onAnswered?.(status, machineClock.now() - startedAtMs);
    const refuse = (status: keyof typeof refusals): void => {
      answered(status);
      hangUp(socket, status, refusals[status]);
    };
    const { origin, host = "" } = request.headers;
    const name = URL.parse(`http://${host}`)?.hostname ?? "";
    if (!needs.hosts.includes(name)) return refuse(421);
    if (origin !== undefined && !needs.allowedOrigins.includes(origin)) return refuse(403);

    const [path = "", parameters] = (request.url ?? "").split("?");
    const { session: id, heard } = query.parse(Object.fromEntries(new URLSearchParams(parameters)));
    const room = await rooms.enter(/^\/rooms\/([\w-]{1,64})$/u.exec(path)?.[1] ?? "");
    if (room === undefined) return refuse(404);
    if (!room.isOpenTo(id)) return refuse(409);
    sockets.handleUpgrade(request, socket, head, (opened) => {
      answered(101);
      const connection = new WebSocketConnection(opened, machineClock);
      // Another caller may have joined while the handshake was written.
      if (!room.join({ id, connection }, heard)) void connection.close();
    });
  }

  server.on("upgrade", (request, socket, head) => {
    // The server has refused it already.
    if (socket.destroyed) return;
    socket.on("error", () => undefined);
    upgrade(request, socket, head).catch(() => socket.destroy());
  });
}
