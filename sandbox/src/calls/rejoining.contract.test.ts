import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CallBy, callByPeer, callBySocket } from "../../testing/calls/callers.ts";
import { type ServedRooms, serveRooms, speech } from "../../testing/calls/calls.ts";
import { machineClock } from "./clock.ts";

const webRtc: [string, CallBy] = ["WebRTC", callByPeer];
const socket: [string, CallBy] = ["the WebSocket", callBySocket];

let served: ServedRooms;
/** How much later it is to the rooms: whoever was heard before has been silent for as long. */
let laterMs: number;
beforeEach(async () => {
  laterMs = 0;
  served = await serveRooms({
    clock: { ...machineClock, now: () => machineClock.now() + laterMs },
  });
});
afterEach(() => served.close());

const asks = (content: string) => ({ type: "add-message", message: { role: "user", content } });

describe.each([
  [...webRtc, ...webRtc],
  [...webRtc, ...socket],
  [...socket, ...webRtc],
  [...socket, ...socket],
])("a caller over %s who was lost", (_, call, __, callAgain) => {
  it(`comes back over ${__}, into the same conversation`, async () => {
    const url = served.open();
    const before = await call(url);
    await before.until(() => before.has({ role: "assistant", status: "stopped" }));
    before.send(asks("On Tuesday?"));
    await expect.poll(() => served.conversation.said).toHaveLength(1);
    await before.until(() => before.has({ role: "assistant", transcript: "On which day?" }));
    laterMs = 8_000;

    const back = await callAgain(url);
    laterMs = 0;
    back.send(asks("On Friday, then."));
    await back.until(() => back.has({ role: "assistant", transcript: "On which day?" }));
    await back.until(() => back.loudFrames > 5);
    back.sendFrames(speech(600, 800));
    await back.until(() => back.has({ role: "user", transcriptType: "final" }));
    await expect.poll(() => served.conversation.said).toHaveLength(3);

    expect(back.has({ transcript: "Hello, this is the front desk." })).toBe(false);
    await before.hangUp();
    expect([served.rooms.size, served.ended]).toEqual([1, []]);
    await back.hangUp();
    await expect.poll(() => served.ended).toMatchObject([{ reason: "customer-ended-call" }]);
  });
});

it.each([webRtc, socket])("a call that is over lets nobody back in over %s", async (_, call) => {
  const url = served.open();
  const caller = await call(url);
  caller.send({ type: "end-call" });
  await caller.until(() => caller.closed);
  await expect(callByPeer(url)).rejects.toThrow("404");
  await expect(callBySocket(url)).rejects.toThrow("404");
});
