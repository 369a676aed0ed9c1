import { callerVoices, renderCaller } from "../callers/index.ts";
import { CallerInPage } from "../support/caller-in-page.ts";
import { installCallerAndEar } from "../support/caller-microphone.ts";
import { expect, test } from "./webkit-test.ts";
import type { WebKitVisitor } from "./webkit-visitor.ts";

const hero = "main section";

async function endsTheCall(visitor: WebKitVisitor): Promise<void> {
  await visitor.presses("button", "End Call", hero);
  await visitor.finds("button", "Call again");
}

/** The page looks for microphone and loudspeaker when a call begins: it may be open already. */
async function callerAt(visitor: WebKitVisitor): Promise<CallerInPage> {
  await visitor.opens("/");
  await visitor.page.evaluate(installCallerAndEar);
  return new CallerInPage(visitor.page);
}

test("in WebKit without WebRTC a greeting is heard, a question understood and answered aloud", async ({
  visitor,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  const caller = await callerAt(visitor);
  // As Debian builds it: what the sound goes over then is a WebSocket.
  expect(await visitor.page.evaluate(() => typeof RTCPeerConnection)).toBe("undefined");
  await visitor.presses("button", "Start test call", hero);
  await caller.hears();
  await visitor.sees("AI receptionist", "[role=log]");
  await caller.hearsSilence();

  const saidAtMs = await caller.say(await renderCaller(callerVoices[0], "When are you open?"));
  await visitor.sees(/when are you open/i, "[role=log]");
  await caller.hears(saidAtMs);
  await visitor.sees(/Monday/, "[role=log]");
  expect(await caller.socketAtMs()).not.toBeNull();

  await endsTheCall(visitor);
  await expect.poll(() => caller.openTracks()).toBe(0);
});

test("in WebKit a visitor who types is answered aloud without a microphone", async ({
  visitor,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  const caller = await callerAt(visitor);
  await visitor.presses("button", "Type instead…", hero);
  await caller.hears();
  await visitor.writes("Type a line", "When are you open?");
  await visitor.sees(/Monday/, "[role=log]");
  expect(await caller.openTracks()).toBe(0);
  await endsTheCall(visitor);
});

test("in WebKit a machine without a microphone is told so, with a way on", async ({
  visitor,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", hero);
  await visitor.sees("No microphone was found.", hero);
  await visitor.presses("button", "Type instead…", hero);
  await visitor.sees("Thanks for calling", "[role=log]");
  await endsTheCall(visitor);
});

test.describe("with the browser's own microphone", () => {
  test.use({ switches: ["--enable-mock-capture-devices=true"] });

  test("in WebKit a visitor calls, is greeted, and hangs up", async ({ visitor, sandbox }) => {
    expect(sandbox.origin).toMatch(/^http/);
    await visitor.opens("/");
    await visitor.presses("button", "Start test call", hero);
    // It hums, and whoever is spoken over falls silent: no more may be said.
    await visitor.sees("Thanks for calling", "[role=log]");
    await visitor.finds("button", "Mute");
    await endsTheCall(visitor);
  });
});
