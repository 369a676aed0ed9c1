import type { WebSocket } from "ws";
import type { Clock } from "../clock.ts";
import type { SpokenSentence } from "../speech/spoken-sentence.ts";
import { bytesOf, FrameCutter, samplesOf } from "./audio-frames.ts";
import {
  type Connection,
  type ConnectionListener,
  farewellMs,
  maxBufferedBytes,
} from "./connection.ts";

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
export class WebSocketConnection implements Connection {
  /** The browser drops what comes more than 60 to 100 ms ahead. */
  readonly leadMs = 60;
  lastHeardAtMs: number;
  readonly #socket: WebSocket;
  readonly #clock: Clock;
  #stopPinging: () => void;

  constructor(socket: WebSocket, clock: Clock) {
    this.#socket = socket;
    this.#clock = clock;
    this.lastHeardAtMs = clock.now();
    this.#stopPinging = clock.after(pingEveryMs, this.#ping);
    socket.on("pong", this.#noteLife);
    socket.on("close", () => this.#stopPinging());
    socket.on("error", () => socket.terminate());
  }

  listen({ onFrame, onMessage, onEnd }: ConnectionListener): void {
    const cutter = new FrameCutter();
    this.#socket.on("message", (bytes: Buffer, isBinary) => {
      this.#noteLife();
      if (!isBinary) onMessage(bytes.toString("utf8"));
      else if (bytes.length % 2 === 0) cutter.cut(samplesOf(bytes), onFrame);
    });
    this.#socket.on("close", (code) => onEnd(leftCodes.includes(code) ? "left" : "lost"));
  }

  play(sentence: SpokenSentence, frame: number): void {
    if (this.#socket.bufferedAmount > maxBufferedSoundBytes) return;
    this.#socket.send(bytesOf(sentence.pcm(frame)));
  }

  /** The browser plays nothing while nothing comes. */
  playSilence(): boolean {
    return false;
  }

  send(text: string): void {
    if (this.#socket.bufferedAmount > maxBufferedBytes) this.#socket.terminate();
    else this.#socket.send(text);
  }

  async close(): Promise<void> {
    const socket = this.#socket;
    if (socket.readyState === socket.CLOSED) return;
    await new Promise<void>((settle) => {
      // A caller who does not answer the closing handshake is cut off.
      const stopWaiting = this.#clock.after(farewellMs, () => socket.terminate());
      socket.once("close", () => {
        stopWaiting();
        settle();
      });
      socket.close(normalClosure);
    });
  }

  readonly #noteLife = (): void => {
    this.lastHeardAtMs = this.#clock.now();
  };

  readonly #ping = (): void => {
    this.#stopPinging = this.#clock.after(pingEveryMs, this.#ping);
    this.#socket.ping();
    // A page sees no pings. An empty frame tells it that the connection lives.
    this.#socket.send(noSound);
  };
}
