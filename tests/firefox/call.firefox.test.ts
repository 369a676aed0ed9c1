import { asksAloud, asksInWriting, callerAtHome, hangsUp, isGreeted } from "../journeys/call.ts";
import { neverConnect } from "../support/never-connect.ts";
import { expect, test } from "./firefox-test.ts";

// Firefox writes it to the console where WebRTC is kept from connecting.
test.use({ expectedErrors: /^Error: WebRTC: ICE failed/ });

test("in Firefox a visitor calls with the browser's own microphone, is greeted, and hangs up", async ({
  visitor,
}) => {
  await isGreeted(visitor);
  await hangsUp(visitor);
});

for (const [way, prepare] of [
  ["WebRTC", undefined],
  ["WebSocket", neverConnect],
] as const) {
  test(`in Firefox over ${way} the greeting is heard, a question understood and answered aloud`, async ({
    visitor,
  }) => {
    const caller = await callerAtHome(visitor, prepare);
    await asksAloud(visitor, caller);
    expect((await caller.socketAtMs()) !== null).toBe(way === "WebSocket");
    await hangsUp(visitor);
    await expect.poll(() => caller.openTracks()).toBe(0);
  });
}

test("in Firefox a visitor who types is answered aloud without a microphone", async ({
  visitor,
}) => {
  await asksInWriting(visitor, await callerAtHome(visitor));
  await hangsUp(visitor);
});
