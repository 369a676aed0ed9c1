import fc from "fast-check";
import { expect, test } from "vitest";
import { callWith, request } from "../testing/call-with.ts";
import { webRtcRoom, webSocketRoom } from "../testing/rooms.ts";
import { hostedRoom } from "../transports/hosted/testing/hosted-room.ts";

const rooms = [
  ["WebRTC", webRtcRoom],
  ["the WebSocket", webSocketRoom],
  ["the hosted call library", () => hostedRoom()],
] as const;

/** What may come over the wire as text: messages, unknown ones, broken ones, far too much. */
const texts = fc.oneof(
  fc.constantFrom(
    "listening",
    "{",
    "",
    "null",
    "[]",
    "7",
    '{"type":7}',
    '{"type":"user-interrupted"}',
    '{"type":"status-update","status":"in-progress"}',
    '{"type":"something-new","with":{"fields":[1,2]}}',
    '{"type":"transcript"}',
    '{"__proto__":{"type":"status-update"}}',
  ),
  fc.string(),
  fc.json(),
  fc.constant(`{"type":"transcript","transcript":"${"x".repeat(1_000_000)}"}`),
  fc.constant("a".repeat(1_000_000)),
);

const levels = fc.oneof(fc.double(), fc.constantFrom(NaN, Infinity, -1, 0.2));

const steps = fc.array(
  fc.oneof(
    fc.record({ says: texts }),
    fc.record({ isAsLoudAs: levels }),
    fc.record({ waitsMs: fc.integer({ min: 0, max: 3_000 }) }),
  ),
  { maxLength: 25 },
);

test.each(rooms)(
  "over %s, whatever comes is a message or is counted, during the call and not after it",
  (_, make) =>
    fc.assert(
      fc.asyncProperty(steps, async (order) => {
        const room = make();
        const { call, heard, payloadsOf } = callWith({
          clock: room.clock,
          transportFor: () => room.transport,
          openSpeaker: () => room.speaker,
        });
        const started = call.start(request);
        await room.clock.pass(0);
        await room.admit();
        await room.clock.pass(0);
        expect(await started).not.toBeNull();

        let said = 0;
        let repeated = 0;
        for (const step of order) {
          if ("says" in step) {
            room.say(step.says);
            said += 1;
            if (step.says === "listening") repeated += 1;
          }
          if ("isAsLoudAs" in step) {
            room.speaker.loudness = step.isAsLoudAs;
            for (const node of room.context.made) node.hears = step.isAsLoudAs;
          }
          if ("waitsMs" in step) await room.clock.pass(step.waitsMs);
        }
        expect(call.getState()).toMatchObject({ phase: "active" });
        const taken = payloadsOf("message").length + repeated;
        expect(taken + call.droppedMessages).toBe(said);
        expect(payloadsOf("call-start")).toHaveLength(Math.min(1, repeated));
        for (const level of [...payloadsOf("volume-level"), ...payloadsOf("local-volume-level")]) {
          expect(level >= 0 && level <= 1).toBe(true);
        }

        await call.stop();
        await room.clock.pass(0);
        const before = { told: heard.length, dropped: call.droppedMessages };
        for (const step of order) if ("says" in step) room.say(step.says);
        await room.clock.pass(5_000);
        expect({ told: heard.length, dropped: call.droppedMessages }).toEqual(before);
        expect([room.held(), room.clock.pending]).toEqual([0, 0]);
      }),
      { numRuns: 150, seed: 8 },
    ),
  60_000,
);
