import { neverConnect } from "../support/never-connect.ts";
import { callerVoices, renderCaller } from "../callers/index.ts";
import { installCallerAndEar } from "../support/caller-microphone.ts";
import { CallerInPage } from "../support/caller-in-page.ts";
import { expect, test } from "./firefox-test.ts";
import type { FirefoxVisitor } from "./firefox-visitor.ts";
import type { Page } from "puppeteer-core";

const hero = "main section";

// Firefox writes it to the console where WebRTC is kept from connecting.
test.use({ expectedErrors: /^Error: WebRTC: ICE failed/ });

/** To be called before the page is opened. */
async function callerAt(page: Page): Promise<CallerInPage> {
  await page.evaluateOnNewDocument(installCallerAndEar);
  // The driver's own types name handles of elements, which nothing here gives or takes.
  return new CallerInPage({
    evaluate: (work, ...given) => page.evaluate(work as never, ...given) as Promise<never>,
  });
}

async function endsTheCall(visitor: FirefoxVisitor): Promise<void> {
  await visitor.presses("button", "End Call", hero);
  await visitor.finds("button", "Call again");
}

test("in Firefox a visitor calls with the browser's own microphone, is greeted, and hangs up", async ({
  visitor,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await visitor.opens("/");
  await visitor.presses("button", "Start test call", hero);
  // Firefox's own microphone hums, and whoever is spoken over falls silent: no more may be said.
  await visitor.sees("Thanks for calling", "[role=log]");
  await endsTheCall(visitor);
});

for (const [way, prepare] of [
  ["WebRTC", null],
  ["WebSocket", neverConnect],
] as const) {
  test(`in Firefox over ${way} the greeting is heard, a question understood and answered aloud`, async ({
    visitor,
    sandbox,
  }) => {
    expect(sandbox.origin).toMatch(/^http/);
    if (prepare) await visitor.page.evaluateOnNewDocument(prepare);
    const caller = await callerAt(visitor.page);
    await visitor.opens("/");
    await visitor.presses("button", "Start test call", hero);
    await caller.hears();
    await visitor.sees("AI receptionist", "[role=log]");
    await caller.hearsSilence();

    const saidAtMs = await caller.say(await renderCaller(callerVoices[0], "When are you open?"));
    await visitor.sees(/when are you open/i, "[role=log]");
    await caller.hears(saidAtMs);
    await visitor.sees(/Monday/, "[role=log]");
    expect((await caller.socketAtMs()) !== null).toBe(way === "WebSocket");

    await endsTheCall(visitor);
    await expect.poll(() => caller.openTracks()).toBe(0);
  });
}

test("in Firefox a visitor who types is answered aloud without a microphone", async ({
  visitor,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  const caller = await callerAt(visitor.page);
  await visitor.opens("/");
  await visitor.presses("button", "Type instead…", hero);
  await caller.hears();
  await visitor.writes("Type a line", "When are you open?");
  await visitor.sees(/Monday/, "[role=log]");
  expect(await caller.openTracks()).toBe(0);
  await endsTheCall(visitor);
});
