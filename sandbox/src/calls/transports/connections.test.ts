import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  callerByPeer,
  callerBySocket,
  spokenSentence,
} from "../../../testing/calls/connections.ts";
import { reportedFailures } from "../../../testing/reported-failures.ts";

// The offer of these peers is too short for an answer.
reportedFailures();

it.each([
  ["socket", () => Promise.resolve(callerBySocket())],
  ["peer", callerByPeer],
] as const)("a %s from which nothing comes any more is lost after 18 s", async (_, call) => {
  const made = await call();
  // Between two pings.
  await made.clock.advance(4_100);
  if ("socket" in made) made.socket.emit("pong");
  else made.hear(1);
  await made.clock.advance(17_999);
  expect(made.received.ends).toEqual([]);
  await made.clock.advance(1);
  expect(made.received.ends).toEqual(["lost"]);

  if ("socket" in made) {
    await made.connection.close();
    expect(made.socket.readyState).toBe(3);
  }
  expect(made.clock.waiting).toBe(0);
});

describe("a socket", () => {
  it("that answers pings is not lost, though its caller is silent", async () => {
    const { clock, received, socket } = callerBySocket();
    for (let second = 0; second < 60; second += 1) {
      await clock.advance(1_000);
      socket.emit("pong");
    }

    expect(received.ends).toEqual([]);
    expect(socket.pings).toBeGreaterThan(10);
    // A page sees no pings; it sees sound that has no length.
    expect(socket.sent).toHaveLength(socket.pings);
    expect(socket.sent.every((each) => each instanceof Uint8Array && each.length === 0)).toBe(true);
  });

  /** A page that went away (1001) without a word may have crashed. */
  it.each<[number | "error", string[]]>([
    [1000, ["left"]],
    [1005, ["left"]],
    [1001, []],
    [1006, []],
    [1009, []],
    [4000, []],
    ["error", []],
  ])("that ends with %s reports %j, and otherwise keeps its place", (end, ends) => {
    const { socket, received, connection } = callerBySocket();
    if (end === "error") socket.emit("error", new Error("reset"));
    else socket.end(end);
    expect([received.ends, connection.isAway]).toEqual([ends, true]);
  });

  it("whose caller reads too slowly gets no more sound and is finally closed", () => {
    const { socket, connection } = callerBySocket();
    socket.bufferedAmount = 70_000;
    connection.play(spokenSentence, 0);
    connection.send("{}");
    expect(socket.sent).toEqual(["{}"]);

    socket.bufferedAmount = 2_000_000;
    connection.send("{}");
    expect([socket.readyState, connection.isAway]).toEqual([3, true]);
  });
});

describe("a connection that broke", () => {
  it("repeats nothing to a caller who joins again, and counts from there", () => {
    const { sockets, connection, joinAgain, redial } = callerBySocket();
    connection.send("sent to the page before");
    sockets[0]!.emit("message", Buffer.from("{}"), false);
    sockets[0]!.end(1006);
    joinAgain();
    connection.send("one");
    expect(sockets[1]!.texts).toEqual(["one"]);
    redial(1);
    connection.send("two");
    expect(sockets[2]!.texts).toEqual(["0", "two"]);
  });

  it("remembers the last five hundred messages, also for a caller who counts nonsense", () => {
    const { sockets, connection, redial } = callerBySocket();
    for (let at = 0; at < 600; at += 1) connection.send(String(at));
    for (const heard of [-5, 99, 100]) {
      redial(heard);
      expect(sockets.at(-1)!.texts[1]).toBe("100");
    }
    redial(598);
    expect(sockets.at(-1)!.texts).toEqual(["0", "598", "599"]);
    redial(1e9);
    expect(sockets.at(-1)!.texts).toEqual(["0"]);
  });
});

describe("a peer connection", () => {
  it("that the browser closes is a caller who left", async () => {
    const { states, received } = await callerByPeer();
    states.execute("disconnected");
    states.execute("closed");
    states.execute("failed");

    expect(received.ends).toEqual(["left"]);
  });

  it("fills a short gap with silence and hears nothing twice", async () => {
    const { received, hear } = await callerByPeer();
    for (const sequence of [65_534, 65_535, 65_535, 2, 1]) hear(sequence);
    expect(received.frames).toBe(2 + 3);

    hear(500);
    expect(received.frames).toBe(6);
  });
});

/** Anything that a caller's browser, or another client, may send. */
const nonsense = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom("{", "", "a".repeat(16_385), "a".repeat(1_000_000)),
);
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 2_000 }).map((each) => Buffer.from(each)),
  fc.constantFrom(Buffer.alloc(0), Buffer.alloc(641), Buffer.alloc(65_535)),
);
const steps = fc.array(
  fc.oneof(
    fc.record({ text: nonsense }),
    fc.record({ bytes }),
    fc.record({ waitMs: fc.integer({ min: 0, max: 25_000 }) }),
    fc.record({ endedWith: fc.constantFrom(1000, 1001, 1005, 1006, 1009, 4000) }),
    fc.record({ lost: fc.nat(4) }),
    fc.record({ say: fc.string() }),
  ),
  { maxLength: 30 },
);

it("after any messages and failures, each message arrives once and in order, and the call ends at most once", () =>
  fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { clock, sockets, connection, received, redial } = callerBySocket();
      const said: string[] = [];
      const typed: string[] = [];
      const arrived: unknown[] = [];
      let aliveAtMs = 0;
      /** The page dials again, without the last of what was sent to it. */
      const dialAgain = (lost: number): void => {
        // A page that dials again first gets the number of its messages that arrived.
        const texts = sockets.at(-1)!.texts.slice(sockets.length === 1 ? 0 : 1);
        arrived.push(...texts.slice(0, Math.max(0, texts.length - lost)));
        redial(arrived.length);
        aliveAtMs = clock.now();
        expect(sockets.at(-1)!.texts[0]).toBe(String(typed.length));
      };
      for (const step of order) {
        const socket = sockets.at(-1)!;
        const isOver = received.ends.length > 0;
        if ("text" in step) {
          if (socket.readyState === socket.OPEN && !isOver) {
            typed.push(step.text);
            aliveAtMs = clock.now();
          }
          socket.emit("message", Buffer.from(step.text), false);
          sockets.at(-2)?.emit("message", Buffer.from("too late: it will be sent again"), false);
        }
        if ("bytes" in step) socket.emit("message", step.bytes, true);
        if ("waitMs" in step) await clock.advance(step.waitMs);
        if ("endedWith" in step) socket.end(step.endedWith);
        if ("lost" in step && !isOver) dialAgain(step.lost);
        if ("say" in step && !isOver) {
          said.push(step.say);
          connection.send(step.say);
          connection.play(spokenSentence, 0);
        }
        const isLost = received.ends.includes("lost") && !isOver;
        if (isLost) expect(clock.now() - aliveAtMs).toBeGreaterThanOrEqual(18_000);
      }
      expect(received.messages).toEqual(typed);
      expect(received.ends.length).toBeLessThanOrEqual(1);
      if (received.ends.length === 0) {
        dialAgain(0);
        expect([...arrived, ...sockets.at(-1)!.texts.slice(1)]).toEqual(said);
      }
      await connection.close();
      await clock.advance(30_000);
      expect(clock.waiting).toBe(0);
      expect(sockets.every(({ readyState }) => readyState === 3)).toBe(true);
    }),
    { numRuns: 300, seed: 4 },
  ));
