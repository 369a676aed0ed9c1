import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CallBy, callByPeer, callBySocket } from "../../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms, speech } from "../../../testing/calls/calls.ts";

const transports: [string, CallBy][] = [
  ["WebRTC", callByPeer],
  ["the WebSocket", callBySocket],
];

describe.each(transports)("a call over %s", (_, call) => {
  let served: ServedRooms;
  beforeEach(async () => {
    served = await serveRooms();
  });
  afterEach(() => served.close());

  it("greets the caller, hears them and answers aloud, each with its caption", async () => {
    const caller = await call(served.open());
    await caller.until(() => caller.has({ role: "assistant", status: "stopped" }));
    expect(caller.messages[0]).toEqual({ type: "status-update", status: "in-progress" });
    expect(caller.messages).toContain("listening");
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
  });

  it("ends once when the caller hangs up, and frees the room", async () => {
    const caller = await call(served.open());
    await caller.until(() => caller.messages.includes("listening"));
    await caller.hangUp();
    await expect.poll(() => served.rooms.size).toBe(0);
    expect(served.ended.map(({ reason }) => reason)).toEqual(["customer-ended-call"]);
    expect(served.listener.closed).toBe(1);
  });
});
