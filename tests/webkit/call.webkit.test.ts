import {
  asksAloud,
  asksInWriting,
  callCard,
  callerAtHome,
  hangsUp,
  isGreeted,
} from "../journeys/call.ts";
import { expect, test } from "./webkit-test.ts";

test("in WebKit without WebRTC a greeting is heard, a question understood and answered aloud", async ({
  visitor,
}) => {
  const caller = await callerAtHome(visitor);
  // As Debian builds it: what the sound goes over then is a WebSocket.
  expect(await visitor.evaluate(() => typeof RTCPeerConnection)).toBe("undefined");
  await asksAloud(visitor, caller);
  expect(await caller.socketAtMs()).not.toBeNull();
  await hangsUp(visitor);
  await expect.poll(() => caller.openTracks()).toBe(0);
});

test("in WebKit a visitor who types is answered aloud without a microphone", async ({
  visitor,
}) => {
  await asksInWriting(visitor, await callerAtHome(visitor));
  await hangsUp(visitor);
});

test("in WebKit a machine without a microphone is told so, with a way on", async ({ visitor }) => {
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", callCard);
  await visitor.sees("No microphone was found.", callCard);
  await visitor.presses("button", "Type instead…", callCard);
  await visitor.sees("Thanks for calling", "[role=log]");
  await hangsUp(visitor);
});

test.describe("with the browser's own microphone", () => {
  test.use({ switches: ["--enable-mock-capture-devices=true"] });

  test("in WebKit a visitor calls, is greeted, and hangs up", async ({ visitor }) => {
    await isGreeted(visitor);
    await hangsUp(visitor);
  });
});
