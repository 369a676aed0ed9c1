import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import { hangUp } from "../../http/hang-up.ts";
import { ProblemError } from "../../http/problem.ts";
import { unknownHost } from "../../http/served-names.ts";
import { reportFailure } from "../../store/failures.ts";
import { newSecret } from "../../store/secrets.ts";
import { machineClock, type Clock } from "../../clock.ts";
import { notLetIn, type Rooms } from "../rooms.ts";
import { bytesOf, frameCutter, samplesOf } from "./audio-frames.ts";
import { type Connection, farewellMs, maxBufferedBytes } from "./connection.ts";

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

  /** Throws a `ProblemError` for a caller who is not let in. */
  function upgrade(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    answered: (status: number) => void,
  ): void {
    const { origin, host = "" } = request.headers;
    const name = URL.parse(`http://${host}`)?.hostname ?? "";
    if (!needs.hosts.includes(name)) throw unknownHost();
    if (origin !== undefined && !needs.allowedOrigins.includes(origin))
      throw notLetIn.foreignPage();

    const [path = "", parameters] = (request.url ?? "").split("?");
    const { session: id, heard } = query.parse(Object.fromEntries(new URLSearchParams(parameters)));
    const room = rooms.get(/^\/rooms\/([\w-]{1,64})$/u.exec(path)?.[1] ?? "");
    if (room === undefined) throw notLetIn.noCall();
    if (!room.isOpenTo(id)) throw notLetIn.isTaken();
    sockets.handleUpgrade(request, socket, head, (opened) => {
      answered(101);
      const connection = webSocketConnection(opened, machineClock);
      // Another caller may have joined while the handshake was written.
      if (!room.join({ id, connection }, heard)) void connection.close();
    });
  }

  server.on("upgrade", (request, socket, head) => {
    // The server has refused it already.
    if (socket.destroyed) return;
    socket.on("error", () => undefined);
    const startedAtMs = machineClock.now();
    const answered = (status: number): void =>
      needs.onAnswered?.(status, machineClock.now() - startedAtMs);
    try {
      upgrade(request, socket, head, answered);
    } catch (error) {
      if (error instanceof ProblemError) {
        answered(error.status);
        hangUp(socket, error);
        return;
      }
      reportFailure("call", "A call could not be joined.", error);
      socket.destroy();
    }
  });
}

const normalClosure = 1000;
/** Hung up, or closed without a code. A page that went away (1001) on purpose said so before. */
const leftCodes: readonly number[] = [normalClosure, 1005];
/** A page misses three before it dials again. */
const pingEveryMs = 1_500;
const noSound = new Uint8Array(0);
/** Above two seconds of waiting sound, more of it is dropped. */
const maxBufferedSoundBytes = 65_536;

/**
 * A call over a WebSocket: binary messages are PCM16, little endian, 16 kHz mono, of any even
 * length; text messages are app messages.
 */
export function webSocketConnection(socket: WebSocket, clock: Clock): Connection {
  let lastHeardAtMs = clock.now();
  let stopPinging = clock.after(pingEveryMs, ping);

  function noteLife(): void {
    lastHeardAtMs = clock.now();
  }

  function ping(): void {
    stopPinging = clock.after(pingEveryMs, ping);
    socket.ping();
    // A page sees no pings. An empty frame tells it that the connection lives.
    socket.send(noSound);
  }

  socket.on("pong", noteLife);
  socket.on("close", () => stopPinging());
  socket.on("error", () => socket.terminate());
  return {
    /** The browser drops what comes more than 60 to 100 ms ahead. */
    leadMs: 60,

    get lastHeardAtMs() {
      return lastHeardAtMs;
    },

    listen({ onFrame, onMessage, onEnd }) {
      const cut = frameCutter(onFrame);
      socket.on("message", (bytes: Buffer, isBinary) => {
        noteLife();
        if (!isBinary) onMessage(bytes.toString("utf8"));
        else if (bytes.length % 2 === 0) cut(samplesOf(bytes));
      });
      socket.on("close", (code) => onEnd(leftCodes.includes(code) ? "left" : "lost"));
    },

    play(sentence, frame) {
      if (socket.bufferedAmount > maxBufferedSoundBytes) return;
      socket.send(bytesOf(sentence.pcm(frame)));
    },

    /** The browser plays nothing while nothing comes. */
    playSilence: () => false,

    send(text) {
      if (socket.bufferedAmount > maxBufferedBytes) socket.terminate();
      else socket.send(text);
    },

    async close() {
      if (socket.readyState === socket.CLOSED) return;
      await new Promise<void>((settle) => {
        // A caller who does not answer the closing handshake is cut off.
        const stopWaiting = clock.after(farewellMs, () => socket.terminate());
        socket.once("close", () => {
          stopWaiting();
          settle();
        });
        socket.close(normalClosure);
      });
    },
  };
}
