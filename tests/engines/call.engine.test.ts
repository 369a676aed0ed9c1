import { callerVoices, renderCaller } from "../callers/index.ts";
import { installCallerAndEar } from "../support/caller-microphone.ts";
import { Caller } from "../support/caller.ts";
import { heldBy, installLeakLedger } from "../support/leak-ledger.ts";
import { neverConnect } from "../support/never-connect.ts";
import { expect, test } from "./engine-test.ts";
import type { Visitor } from "./visitor.ts";

// Firefox writes this to the console if WebRTC is kept from connecting.
test.use({ expectedErrors: /^Error: WebRTC: ICE failed/ });

/** Where the call of the home page is. */
const callCard = "main section";

/** The page first uses microphone, loudspeaker and network when a call begins, so it is not too late here. */
async function callerAtHome(visitor: Visitor): Promise<Caller> {
  await visitor.opens("/");
  await visitor.evaluate(installCallerAndEar);
  await visitor.evaluate(installLeakLedger);
  return new Caller(visitor);
}

async function hangsUp(visitor: Visitor): Promise<void> {
  await visitor.presses("button", "End Call", callCard);
  await visitor.finds("button", "Call again");
}

// The browser's fake microphone hums, which interrupts the receptionist. So only the greeting is tested.
test("a visitor calls with the browser's own microphone, is greeted, and hangs up", async ({
  visitor,
}) => {
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", callCard);
  await visitor.sees("Thanks for calling", "[role=log]");
  await visitor.finds("button", "Mute");
  await hangsUp(visitor);
});

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`over ${carriedBy} the greeting is heard, a question understood and answered aloud`, async ({
    visitor,
    engine,
  }) => {
    test.skip(engine === "webkit" && carriedBy === "WebRTC", "Debian builds WebKit without WebRTC");
    const caller = await callerAtHome(visitor);
    if (carriedBy === "WebSocket" && engine === "firefox") await visitor.evaluate(neverConnect);
    await visitor.presses("button", "Start test call", callCard);
    await caller.hears();
    await visitor.sees("AI receptionist", "[role=log]");
    await caller.hearsSilence();

    const saidAtMs = await caller.say(await renderCaller(callerVoices[0], "When are you open?"));
    await visitor.sees(/when are you open/i, "[role=log]");
    await caller.hears(saidAtMs);
    await visitor.sees(/Monday/, "[role=log]");
    expect((await heldBy(visitor)).sockets).toBe(carriedBy === "WebSocket" ? 1 : 0);
    await hangsUp(visitor);
    await expect.poll(() => heldBy(visitor)).toMatchObject({ tracks: 0 });
  });
}

test("a visitor who types is answered aloud without a microphone", async ({ visitor }) => {
  const caller = await callerAtHome(visitor);
  await visitor.presses("button", "Type instead…", callCard);
  await caller.hears();
  await visitor.writes("Type a message", "When are you open?");
  await visitor.sees(/Monday/, "[role=log]");
  expect(await heldBy(visitor)).toMatchObject({ tracks: 0 });
  await hangsUp(visitor);
});
