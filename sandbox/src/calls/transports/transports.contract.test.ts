import { Socket } from "node:dgram";
import { promises as names } from "node:dns";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CallBy, callByPeer, callBySocket } from "../../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms, speech } from "../../../testing/calls/calls.ts";
import { isAllowedAddress } from "./ice-checks.ts";

let served: ServedRooms;
beforeEach(async () => {
  served = await serveRooms();
});
afterEach(() => served.close());

const transports: [string, CallBy][] = [
  ["WebRTC", callByPeer],
  ["the WebSocket", callBySocket],
];

describe.each(transports)("a call over %s", (_, call) => {
  it("greets the caller, hears them, answers aloud, each with its caption, and ends when they hang up", async () => {
    const caller = await call(served.open());
    await caller.until(() => caller.has({ role: "assistant", status: "stopped" }));
    expect(caller.messages[0]).toEqual({ type: "status-update", status: "in-progress" });
    expect(caller.texts).toContain("listening");
    expect(caller.has({ transcript: "Hello, this is the front desk." })).toBe(true);
    const greetingFrames = caller.loudFrames;
    expect(greetingFrames).toBeGreaterThan(40);

    caller.sendFrames(speech(600, 800));
    await caller.until(() => caller.has({ role: "assistant", transcript: "On which day?" }));
    await caller.until(() => caller.loudFrames > greetingFrames + 5);
    expect(caller.has({ role: "user", transcriptType: "partial" })).toBe(true);
    const transcript = "I'd like to book a cleaning";
    expect(caller.has({ role: "user", transcriptType: "final", transcript })).toBe(true);
    expect(served.conversation.utterances).toEqual([{ text: transcript, confidence: 1 }]);

    await caller.hangUp();
    await expect.poll(() => served.rooms.count().open).toBe(0);
    expect(served.ended.map(({ reason }) => reason)).toEqual(["customer-ended-call"]);
    expect(served.listener.closed).toBe(1);
  });
});

it("a call over WebRTC sends nothing to anybody but this machine", async () => {
  const send = vi.spyOn(Socket.prototype, "send");
  const lookup = vi.spyOn(names, "lookup").mockRejectedValue(new Error("no names here"));
  const caller = await callByPeer(served.open());
  await caller.hangUp();

  const receivers = send.mock.calls.map((call) =>
    String((call as unknown[]).findLast((argument) => typeof argument === "string")),
  );
  const asked = lookup.mock.calls.map(([name]) => name);
  const isAllowed = isAllowedAddress([]);
  expect(receivers.length).toBeGreaterThan(5);
  expect([...receivers, ...asked].filter((address) => !isAllowed(address))).toEqual([]);
});
