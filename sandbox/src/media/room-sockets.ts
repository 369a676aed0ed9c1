import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { type Clock, machineClock } from "./clock.ts";
import { type Rooms, randomId } from "./rooms.ts";
import { SocketLink } from "./socket-link.ts";
import { bounds } from "./timings.ts";

export interface RoomSocketsNeeds {
  rooms: Rooms;
  /** Origins of pages that may call. A client without an origin is not a browser, and may. */
  allowedOrigins: readonly string[];
  clock?: Clock;
}

/**
 * Lets callers in over the WebSocket: the room's own address, upgraded. `?session=` is a secret of
 * the caller's making: whose line broke comes back with it, and with `heard=`, the number of app
 * messages heard by then.
 */
export class RoomSockets {
  readonly #needs: RoomSocketsNeeds;
  readonly #clock: Clock;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.soundBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  constructor(needs: RoomSocketsNeeds) {
    this.#needs = needs;
    this.#clock = needs.clock ?? machineClock;
  }

  attach(server: Server): void {
    server.on("upgrade", (request, socket, head) => {
      void this.handleUpgrade(request, socket, head);
    });
  }

  /** Answers an upgrade of `/rooms/:id`: 101, or 403, 404, 409 with a sentence. Never rejects. */
  async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = (): void => undefined;
    socket.on("error", ignore);
    const { origin } = request.headers;
    if (origin !== undefined && !this.#needs.allowedOrigins.includes(origin)) {
      refuse(socket, "403 Forbidden", "This page may not call here.");
      return;
    }

    const { id, session, heard } = partsOf(request.url ?? "");
    await this.#needs.rooms.readyToAnswer().catch(ignore);
    const room = this.#needs.rooms.get(id);
    if (room === undefined) {
      refuse(socket, "404 Not Found", "There is no such call. Start a new one.");
    } else if (!room.isOpenTo(session)) {
      refuse(socket, "409 Conflict", "Somebody is in this call already. Start a new one.");
    } else {
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        const link = new SocketLink(opened, this.#clock);
        // Another caller may have come in while the handshake was written.
        if (!room.join(session, link, heard)) void link.close();
      });
    }
  }
}

/** A session that is no secret is replaced by one that nobody knows: then there is no coming back. */
function partsOf(url: string): { id: string; session: string; heard: number } {
  const [path = "", query] = url.split("?");
  const parameters = new URLSearchParams(query);
  const session = parameters.get("session") ?? "";
  return {
    id: /^\/rooms\/([\w-]{1,64})$/u.exec(path)?.[1] ?? "",
    session: /^[\w-]{22,64}$/u.test(session) ? session : randomId(),
    heard: Math.trunc(Number(parameters.get("heard"))) || 0,
  };
}

function refuse(socket: Duplex, status: string, message: string): void {
  const body = JSON.stringify({ message });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
