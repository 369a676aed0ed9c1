import fc from "fast-check";
import { expect, it } from "vitest";
import { callerByPeer, callerBySocket } from "../../../testing/calls/connections.ts";

/** Anything that a caller's browser, or what pretends to be one, may send. */
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
    fc.record({ heard: fc.oneof(fc.integer(), fc.double()) }),
    fc.record({ say: fc.string() }),
  ),
  { maxLength: 30 },
);
const runs = { numRuns: 300, seed: 4 };

it("a socket survives whatever comes, and ends once at most", () =>
  fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { clock, sockets, connection, received, redial } = callerBySocket();
      for (const step of order) {
        const socket = sockets.at(-1)!;
        if ("text" in step) socket.emit("message", Buffer.from(step.text), false);
        if ("bytes" in step) socket.emit("message", step.bytes, true);
        if ("waitMs" in step) await clock.advance(step.waitMs);
        if ("endedWith" in step) socket.end(step.endedWith);
        if ("heard" in step && received.ends.length === 0) redial(step.heard);
        if ("say" in step) connection.send(step.say);
      }
      expect(received.ends.length).toBeLessThanOrEqual(1);
      expect(sockets.slice(0, -1).every(({ readyState }) => readyState === 3)).toBe(true);
      await connection.close();
      await clock.advance(30_000);
      expect(clock.waiting).toBe(0);
      expect(sockets.every(({ readyState }) => readyState === 3)).toBe(true);
    }),
    runs,
  ));

it("a peer survives whatever comes, and ends once at most", () =>
  fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { clock, states, connection, received, hear, openChannel } = await callerByPeer();
      const channel = openChannel();
      for (const step of order) {
        if ("text" in step) channel.say(step.text);
        if ("bytes" in step) channel.say(step.bytes);
        if ("waitMs" in step) await clock.advance(step.waitMs);
        if ("heard" in step)
          hear(Math.abs(Math.trunc(step.heard)) & 0xffff, Buffer.from([1, 2, 3]));
        if ("endedWith" in step) states.execute(step.endedWith === 1000 ? "closed" : "failed");
        if ("say" in step) connection.send(step.say);
      }
      expect(received.ends.length).toBeLessThanOrEqual(1);
      const closing = connection.close();
      await clock.advance(30_000);
      await closing;
      expect(clock.waiting).toBe(0);
    }),
    runs,
  ));
