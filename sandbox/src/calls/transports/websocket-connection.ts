import type { RawData, WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import { bytesOf, FrameCutter, samplesOf } from "./audio-frames.ts";
import {
  type ConnectionEnd,
  type ConnectionListener,
  type Connection,
  untilLostMs,
} from "./connection.ts";
import { bounds, timings } from "../timings.ts";

const CALL_OVER = 1000;
/** Hung up, or closed without a word why. A page that went away (1001) and meant to said so before. */
const LEFT: readonly number[] = [CALL_OVER, 1005];
const noSound = new Uint8Array(0);

/**
 * A call over a WebSocket: binary messages are PCM16, little endian, 16 kHz mono, of any even
 * length; text messages are app messages.
 */
export class WebSocketConnection implements Connection {
  readonly kind = "websocket";
  readonly plays = "pcm";
  readonly leadMs = timings.socketLeadMs;
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  readonly #cutter = new FrameCutter();
  #listener: ConnectionListener | null = null;
  /** When anything last came from the caller. */
  heardAtMs: number;
  messagesTaken = 0;
  #stopPinging: () => void;
  #closing = false;
  /** Frames left out because the caller reads too slowly. */
  leftOut = 0;
  /** Messages of a length that no app message and no sound has. */
  dropped = 0;

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    this.heardAtMs = clock.now();
    this.#stopPinging = clock.after(timings.pingEveryMs, this.#ping);
    socket.on("pong", this.#noteLife);
    socket.on("message", this.#onMessage);
    socket.on("close", (code: number) => this.#end(LEFT.includes(code) ? "left" : "lost"));
    socket.on("error", () => socket.terminate());
  }

  listen(listener: ConnectionListener): void {
    this.#listener = listener;
  }

  play(frame: Int16Array): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > bounds.soundWaitingBytes) {
      this.leftOut += 1;
      return;
    }
    this.#socket.send(bytesOf(frame), { binary: true });
  }

  /** A socket is simply quiet. */
  rest(): boolean {
    return false;
  }

  send(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > bounds.waitingBytes) this.#socket.terminate();
    else this.#socket.send(text);
  }

  async close(): Promise<void> {
    this.#closing = true;
    this.#stopPinging();
    const socket = this.#socket;
    if (socket.readyState === socket.CLOSED) return;
    await new Promise<void>((settle) => {
      // A caller that does not answer the closing handshake is not waited for.
      const stopWaiting = this.#clock.after(timings.farewellMs, () => socket.terminate());
      socket.once("close", () => {
        stopWaiting();
        settle();
      });
      socket.close(CALL_OVER);
    });
  }

  readonly #noteLife = (): void => {
    this.heardAtMs = this.#clock.now();
  };

  readonly #onMessage = (message: RawData, isBinary: boolean): void => {
    this.#noteLife();
    const bytes = message as Buffer;
    if (this.#closing || this.#listener === null) return;
    if (!isBinary) this.messagesTaken += 1;
    const misfit = isBinary ? bytes.length % 2 !== 0 : bytes.length > bounds.messageBytes;
    if (misfit) {
      this.dropped += 1;
      return;
    }
    const listener = this.#listener;
    if (isBinary) this.#cutter.cut(samplesOf(bytes), (frame) => listener.onFrame(frame));
    else listener.onMessage(bytes.toString("utf8"));
  };

  readonly #ping = (): void => {
    const leftMs = untilLostMs(this, this.#clock.now());
    if (leftMs <= 0) {
      this.#end("lost");
      this.#socket.terminate();
      return;
    }
    this.#stopPinging = this.#clock.after(Math.min(timings.pingEveryMs, leftMs), this.#ping);
    this.#socket.ping();
    // A page sees no pings: no sound at all tells it that the line lives.
    this.#socket.send(noSound);
  };

  #end(end: ConnectionEnd): void {
    this.#stopPinging();
    if (this.#closing) return;
    this.#closing = true;
    this.#listener?.onClose(end);
  }
}
