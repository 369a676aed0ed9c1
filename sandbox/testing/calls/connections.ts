import { EventEmitter } from "node:events";
import * as werift from "werift";
import { voicedFrame } from "./calls.ts";
import { ResumableConnection } from "../../src/calls/transports/resumable-connection.ts";
import { opusEncoder } from "../../src/calls/transports/opus-codec.ts";
import { WebRtcConnection } from "../../src/calls/transports/webrtc-connection.ts";
import type { ConnectionEnd, Connection } from "../../src/calls/transports/connection.ts";
import { WebSocketConnection } from "../../src/calls/transports/websocket-connection.ts";
import { VirtualClock } from "./virtual-clock.ts";

/** As much of a socket as a link touches. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: unknown[] = [];

  get texts(): unknown[] {
    return this.sent.filter((each) => typeof each === "string");
  }

  send(message: unknown): void {
    this.sent.push(message);
  }

  ping(): void {
    this.pings += 1;
  }

  close(): void {
    this.end(1000);
  }

  terminate(): void {
    this.end(1006);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit("close", code);
  }
}

function follow(link: Connection) {
  const told = { ends: [] as ConnectionEnd[], frames: 0, messages: [] as string[] };
  link.listen({
    onFrame: () => void (told.frames += 1),
    onMessage: (text) => void told.messages.push(text),
    onClose: (end) => void told.ends.push(end),
  });
  return told;
}

export function webSocketConnection() {
  const clock = new VirtualClock();
  const socket = new FakeSocket();
  const link = new WebSocketConnection(socket as never, clock);
  return { clock, socket, link, told: follow(link) };
}

export function resumableConnection() {
  const clock = new VirtualClock();
  const sockets: FakeSocket[] = [];
  const dial = (): WebSocketConnection => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return new WebSocketConnection(socket as never, clock);
  };
  const link = new ResumableConnection(dial(), clock);
  const told = follow(link);
  return {
    clock,
    sockets,
    link,
    told,
    redial: (heard: number) => link.resume(dial(), heard),
    comeAnew: () => link.takeOver(dial()),
  };
}

export function webRtcConnection() {
  const clock = new VirtualClock();
  const states = new werift.Event<[string]>();
  const rtp = new werift.Event<[{ header: { sequenceNumber: number }; payload: Uint8Array }]>();
  const peer = { connectionStateChange: states, close: () => Promise.resolve() };
  const sender = { sendRtp: () => Promise.resolve() };
  const link = new WebRtcConnection(werift, peer as never, sender as never, clock);
  link.hearFrom({ onReceiveRtp: rtp } as never);
  const told = follow(link);
  const packet = opusEncoder().encode(voicedFrame);
  const hear = (sequenceNumber: number, payload: Uint8Array = packet): void =>
    rtp.execute({ header: { sequenceNumber }, payload });
  /** Opens the channel for app messages; returns the browser's end of it. */
  const openChannel = () => {
    const messages = new werift.Event<[string | Buffer]>();
    const changes = new werift.Event<[string]>();
    const channel = {
      stateChanged: changes,
      onMessage: messages,
      readyState: "open",
      bufferedAmount: 0,
      send: () => undefined,
    };
    link.talkOver(channel as never);
    return {
      say: (data: string | Buffer) => messages.execute(data),
      close: () => changes.execute("closed"),
    };
  };
  return { clock, states, link, told, hear, openChannel };
}
