import { describe, expect, it } from "vitest";
import { voicedFrame } from "../../../testing/calls/calls.ts";
import {
  resumableConnection,
  webRtcConnection,
  webSocketConnection,
} from "../../../testing/calls/connections.ts";

describe("a socket", () => {
  it("from which nothing comes any more is lost after 18 s, not at the next ping", async () => {
    const { clock, told, socket } = webSocketConnection();
    // Between two pings.
    await clock.advance(4_100);
    socket.emit("pong");
    await clock.advance(17_999);
    expect(told.ends).toEqual([]);

    await clock.advance(1);

    expect(told.ends).toEqual(["lost"]);
    expect([socket.readyState, clock.waiting]).toEqual([3, 0]);
  });

  it("that answers pings is kept, though its caller is silent", async () => {
    const { clock, told, socket } = webSocketConnection();
    for (let second = 0; second < 60; second += 1) {
      await clock.advance(1_000);
      socket.emit("pong");
    }

    expect(told.ends).toEqual([]);
    expect(socket.pings).toBeGreaterThan(10);
    // A page sees no pings; it sees sound that has no length.
    expect(socket.sent).toHaveLength(socket.pings);
    expect(socket.sent.every((each) => each instanceof Uint8Array && each.length === 0)).toBe(true);
  });

  it("tells a caller who left from one whose connection broke", () => {
    const endAfter = (end: (of: ReturnType<typeof webSocketConnection>) => void) => {
      const made = webSocketConnection();
      end(made);
      return made.told.ends;
    };
    for (const code of [1000, 1005]) {
      expect(endAfter(({ socket }) => socket.end(code))).toEqual(["left"]);
    }
    // A page that went away (1001) without a word may have crashed.
    for (const code of [1001, 1006, 1009, 4000]) {
      expect(endAfter(({ socket }) => socket.end(code))).toEqual(["lost"]);
    }
    expect(endAfter(({ socket }) => socket.emit("error", new Error("reset")))).toEqual(["lost"]);
  });

  it("whose caller reads too slowly gets no more sound, and at last is cut", () => {
    const { socket, link, told } = webSocketConnection();
    socket.bufferedAmount = 70_000;
    link.play(voicedFrame);
    link.send("{}");
    expect([socket.sent, link.leftOut]).toEqual([["{}"], 1]);

    socket.bufferedAmount = 2_000_000;
    link.send("{}");
    expect(told.ends).toEqual(["lost"]);
  });

  it("passes over half samples and endless messages", () => {
    const { socket, link, told } = webSocketConnection();
    socket.emit("message", Buffer.alloc(641), true);
    socket.emit("message", Buffer.alloc(16_385, "a"), false);
    socket.emit("message", Buffer.alloc(640), true);
    socket.emit("message", Buffer.from("{}"), false);

    expect([told.frames, told.messages, link.dropped]).toEqual([1, ["{}"], 2]);
  });

  it("says nothing about its end when we closed it", async () => {
    const { clock, link, told } = webSocketConnection();
    await link.close();

    expect(told.ends).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

describe("a place that is kept", () => {
  it("is given up 18 s after the last sign of life, however the line broke", async () => {
    const { clock, sockets, told } = resumableConnection();
    await clock.advance(5_000);
    sockets[0]!.emit("pong");
    await clock.advance(1_000);
    sockets[0]!.end(1006);
    await clock.advance(16_999);
    expect(told.ends).toEqual([]);
    await clock.advance(1);
    expect(told.ends).toEqual(["lost"]);
    expect(clock.waiting).toBe(0);
  });

  it("is free at once when the caller hangs up", () => {
    const { sockets, told } = resumableConnection();
    sockets[0]!.end(1000);
    expect(told.ends).toEqual(["left"]);
  });

  it("says what was missed to who comes back, and goes on from there", async () => {
    const { clock, sockets, link, told, redial } = resumableConnection();
    for (const text of ["one", "two"]) link.send(text);
    sockets[0]!.end(1006);
    link.send("three");
    link.play(voicedFrame);
    await clock.advance(10_000);
    redial(1);
    link.send("four");
    expect(sockets[1]!.texts).toEqual(["0", "two", "three", "four"]);

    await clock.advance(17_000);
    expect(told.ends).toEqual([]);
    sockets[1]!.emit("message", Buffer.from("{}"), false);
    expect(told.messages).toEqual(["{}"]);
  });

  it("says how much of the caller's own arrived, over all lines and whatever it was", () => {
    const { sockets, told, redial } = resumableConnection();
    const say = (...texts: string[]): void => {
      for (const text of texts) sockets.at(-1)!.emit("message", Buffer.from(text), false);
    };
    say("one", "a".repeat(16_385));
    redial(0);
    say("two");
    const before = sockets[1]!;
    redial(0);
    before.emit("message", Buffer.from("too late: it will be said again"), false);
    redial(0);

    expect(sockets.map(({ texts }) => texts[0])).toEqual([undefined, "2", "3", "3"]);
    expect(told.messages).toEqual(["one", "two"]);
  });

  it("tells nothing of before to a caller who comes in anew, and counts from there", () => {
    const { sockets, link, comeAnew, redial } = resumableConnection();
    link.send("said to the page before");
    sockets[0]!.emit("message", Buffer.from("{}"), false);
    sockets[0]!.end(1006);
    comeAnew();
    link.send("one");
    expect(sockets[1]!.texts).toEqual(["one"]);
    redial(1);
    link.send("two");
    expect(sockets[2]!.texts).toEqual(["0", "two"]);
  });

  it("leaves the line it had before, without a word of an end", async () => {
    const { clock, sockets, told, redial } = resumableConnection();
    redial(0);
    sockets[0]!.emit("message", Buffer.from("late"), false);
    expect(sockets[0]!.readyState).toBe(3);
    expect([told.ends, told.messages]).toEqual([[], []]);
    sockets[1]!.end(1006);
    await clock.advance(20_000);
    expect(told.ends).toEqual(["lost"]);
  });

  it("remembers the last five hundred messages, for a caller who heard nonsense too", () => {
    const { sockets, link, redial } = resumableConnection();
    for (let at = 0; at < 600; at += 1) link.send(String(at));
    for (const heard of [-5, 99, 100]) {
      redial(heard);
      expect(sockets.at(-1)!.texts[1]).toBe("100");
    }
    redial(598);
    expect(sockets.at(-1)!.texts).toEqual(["0", "598", "599"]);
    redial(1e9);
    expect(sockets.at(-1)!.texts).toEqual(["0"]);
  });

  it("is gone once the call is over", async () => {
    const { clock, sockets, link, redial } = resumableConnection();
    await link.close();
    redial(0);
    expect(sockets.map(({ readyState }) => readyState)).toEqual([3, 3]);
    expect(clock.waiting).toBe(0);
  });
});

describe("a peer connection", () => {
  it("from which nothing comes any more is lost after 18 s", async () => {
    const { clock, told, hear } = webRtcConnection();
    await clock.advance(10_100);
    hear(1);
    await clock.advance(17_999);
    expect(told.ends).toEqual([]);

    await clock.advance(1);
    expect(told.ends).toEqual(["lost"]);
    expect(clock.waiting).toBe(0);
  });

  it("that the browser closes is a caller who left", () => {
    const { states, told } = webRtcConnection();
    states.execute("disconnected");
    states.execute("closed");
    states.execute("failed");

    expect(told.ends).toEqual(["left"]);
  });

  it("fills a short gap with silence and hears nothing twice", () => {
    const { told, hear } = webRtcConnection();
    for (const sequence of [65_534, 65_535, 65_535, 2, 1]) hear(sequence);
    expect(told.frames).toBe(2 + 3);

    hear(500);
    expect(told.frames).toBe(6);
  });

  it("is closed without a word when the call is over", async () => {
    const { clock, link, states, told } = webRtcConnection();
    const closing = link.close();
    states.execute("closed");
    await clock.advance(400);
    await closing;

    expect(told.ends).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});
