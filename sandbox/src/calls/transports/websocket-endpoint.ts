import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import { hangUp } from "../../http/hang-up.ts";
import { type Clock, machineClock } from "../clock.ts";
import { type Rooms, randomId } from "../rooms.ts";
import { WebSocketConnection } from "./websocket-connection.ts";
import { bounds } from "../timings.ts";

export interface WebSocketEndpointNeeds {
  rooms: Rooms;
  /** Origins of pages that may call. A client without an origin is not a browser, and may. */
  allowedOrigins: readonly string[];
  /** Names that are the sandbox's own, as a URL spells them; unset, any. */
  hosts?: readonly string[];
  /** Told how each knock was answered, as an HTTP status, and after how many milliseconds. */
  onAnswered?(status: 101 | keyof typeof refusals, ms: number): void;
  clock?: Clock;
}

/**
 * Lets callers in over the WebSocket: the room's own address, upgraded. `?session=` is a secret of
 * the caller's making: whose line broke comes back with it, and with `heard=`, the number of app
 * messages heard by then.
 */
export class WebSocketEndpoint {
  readonly #needs: WebSocketEndpointNeeds;
  readonly #clock: Clock;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.soundBytes,
    perMessageDeflate: false,
    clientTracking: false,
  });

  constructor(needs: WebSocketEndpointNeeds) {
    this.#needs = needs;
    this.#clock = needs.clock ?? machineClock;
  }

  attach(server: Server): void {
    server.on("upgrade", (request, socket, head) => {
      // The server has refused it already.
      if (socket.destroyed) return;
      void this.handleUpgrade(request, socket, head);
    });
  }

  /** Answers an upgrade of `/rooms/:id`: 101, or 403, 404, 409, 421 with a sentence. Never rejects. */
  async handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const ignore = (): void => undefined;
    socket.on("error", ignore);
    const startedAtMs = this.#clock.now();
    const tell = (status: 101 | keyof typeof refusals): void =>
      this.#needs.onAnswered?.(status, this.#clock.now() - startedAtMs);
    const refuse = (status: keyof typeof refusals, message: string): void => {
      tell(status);
      send(socket, `${status} ${refusals[status]}`, message);
    };
    const { origin, host } = request.headers;
    if (this.#needs.hosts && !this.#needs.hosts.includes(nameIn(host))) {
      refuse(421, "The sandbox is not known by this name.");
      return;
    }
    if (origin !== undefined && !this.#needs.allowedOrigins.includes(origin)) {
      refuse(403, "This page may not call here.");
      return;
    }

    const { id, session, heard } = partsOf(request.url ?? "");
    await this.#needs.rooms.readyToAnswer().catch(ignore);
    const room = this.#needs.rooms.get(id);
    if (room === undefined) {
      refuse(404, "There is no such call. Start a new one.");
    } else if (!room.isOpenTo(session)) {
      refuse(409, "Somebody is in this call already. Start a new one.");
    } else {
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        tell(101);
        const link = new WebSocketConnection(opened, this.#clock);
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

const refusals = {
  403: "Forbidden",
  404: "Not Found",
  409: "Conflict",
  421: "Misdirected Request",
} as const;

function nameIn(host = ""): string {
  const address = `http://${host}`;
  return URL.canParse(address) ? new URL(address).hostname : "";
}

function send(socket: Duplex, status: string, message: string): void {
  const body = JSON.stringify({ message });
  hangUp(
    socket,
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}
