import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import * as werift from "werift";
import { opusEncoder } from "./opus-codec.ts";
import { PeerLink } from "./peer-link.ts";
import { voicedFrame } from "./calls-under-test.ts";
import type { LinkEnd, RoomLink } from "./room-link.ts";
import { SocketLink } from "./socket-link.ts";
import { VirtualClock } from "./virtual-clock.ts";

/** As much of a socket as a link touches. */
class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  bufferedAmount = 0;
  sent = 0;
  pings = 0;
  send(): void {
    this.sent += 1;
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

function follow(link: RoomLink) {
  const told = { ends: [] as LinkEnd[], frames: 0, messages: [] as string[] };
  link.listen({
    onFrame: () => void (told.frames += 1),
    onMessage: (text) => void told.messages.push(text),
    onClose: (end) => void told.ends.push(end),
  });
  return told;
}

function socketLink() {
  const clock = new VirtualClock();
  const socket = new FakeSocket();
  const link = new SocketLink(socket as never, clock);
  return { clock, socket, link, told: follow(link) };
}

function peerLink() {
  const clock = new VirtualClock();
  const states = new werift.Event<[string]>();
  const rtp = new werift.Event<[{ header: { sequenceNumber: number }; payload: Uint8Array }]>();
  const peer = { connectionStateChange: states, close: () => Promise.resolve() };
  const sender = { sendRtp: () => Promise.resolve() };
  const link = new PeerLink(werift, peer as never, sender as never, clock);
  link.hearFrom({ onReceiveRtp: rtp } as never);
  const told = follow(link);
  const packet = opusEncoder().encode(voicedFrame);
  const hear = (sequenceNumber: number, payload: Uint8Array = packet): void =>
    rtp.execute({ header: { sequenceNumber }, payload });
  return { clock, states, link, told, hear };
}

describe("a socket", () => {
  it("from which nothing comes any more is lost within 20 s", async () => {
    const { clock, told, socket } = socketLink();
    await clock.advance(17_000);
    expect(told.ends).toEqual([]);

    await clock.advance(3_000);

    expect(told.ends).toEqual(["lost"]);
    expect([socket.readyState, clock.waiting]).toEqual([3, 0]);
  });

  it("that answers pings is kept, though its caller is silent", async () => {
    const { clock, told, socket } = socketLink();
    for (let second = 0; second < 60; second += 1) {
      await clock.advance(1_000);
      socket.emit("pong");
    }

    expect(told.ends).toEqual([]);
    expect(socket.pings).toBeGreaterThan(10);
  });

  it("tells a caller who left from one whose connection broke", () => {
    const [left, broken] = [socketLink(), socketLink()];
    left.socket.end(1001);
    broken.socket.emit("error", new Error("reset"));

    expect([left.told.ends, broken.told.ends]).toEqual([["left"], ["lost"]]);
  });

  it("whose caller reads too slowly gets no more sound, and at last is cut", () => {
    const { socket, link, told } = socketLink();
    socket.bufferedAmount = 70_000;
    link.play(voicedFrame);
    link.send("{}");
    expect([socket.sent, link.leftOut]).toEqual([1, 1]);

    socket.bufferedAmount = 2_000_000;
    link.send("{}");
    expect(told.ends).toEqual(["lost"]);
  });

  it("passes over half samples and endless messages", () => {
    const { socket, link, told } = socketLink();
    socket.emit("message", Buffer.alloc(641), true);
    socket.emit("message", Buffer.alloc(16_385, "a"), false);
    socket.emit("message", Buffer.alloc(640), true);
    socket.emit("message", Buffer.from("{}"), false);

    expect([told.frames, told.messages, link.dropped]).toEqual([1, ["{}"], 2]);
  });

  it("says nothing about its end when we closed it", async () => {
    const { clock, link, told } = socketLink();
    await link.close();

    expect(told.ends).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

describe("a peer connection", () => {
  it("from which nothing comes any more is lost within 20 s", async () => {
    const { clock, told, hear } = peerLink();
    await clock.advance(10_000);
    hear(1);
    await clock.advance(17_000);
    expect(told.ends).toEqual([]);

    await clock.advance(3_000);
    expect(told.ends).toEqual(["lost"]);
    expect(clock.waiting).toBe(0);
  });

  it("that the browser closes is a caller who left", () => {
    const { states, told } = peerLink();
    states.execute("disconnected");
    states.execute("closed");
    states.execute("failed");

    expect(told.ends).toEqual(["left"]);
  });

  it("fills a short gap with silence and hears nothing twice", () => {
    const { told, hear } = peerLink();
    for (const sequence of [65_534, 65_535, 65_535, 2, 1]) hear(sequence);
    expect(told.frames).toBe(2 + 3);

    hear(500);
    expect(told.frames).toBe(6);
  });

  it("is closed without a word when the call is over", async () => {
    const { clock, link, states, told } = peerLink();
    const closing = link.close();
    states.execute("closed");
    await clock.advance(400);
    await closing;

    expect(told.ends).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
