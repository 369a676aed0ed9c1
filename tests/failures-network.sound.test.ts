import { expectEnded, expectFailed, hero, startButton, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { FrozenSandbox } from "./support/frozen-sandbox.ts";
import { installMicrophoneLedger, liveTracks } from "./support/microphone-ledger.ts";
import { neverConnect } from "./support/never-connect.ts";
import { noSocket } from "./support/no-socket.ts";

// What the browser itself writes of requests that come to nothing.
test.use({ expectedErrors: /^The test call did not start: |status of|net::ERR|WebSocket/ });

test.beforeEach(async ({ page, caller }) => {
  // The caller's microphone is the one that is kept count of.
  expect(caller).toBeDefined();
  await page.addInitScript(installMicrophoneLedger);
  // Deadlines are moved to, not waited for.
  await page.clock.install();
});

test("a room that WebRTC cannot reach, nor a socket, is said to be out of reach", async ({
  page,
}) => {
  await page.addInitScript(neverConnect);
  await page.addInitScript(noSocket);
  const offered = page.waitForRequest(/\/rooms\//);
  await startCall(page);
  await offered;
  await page.clock.fastForward(2_500);
  await expectFailed(
    page,
    "Your browser could not reach the call room. Some office networks block live audio. Try another network, or type instead.",
  );
});

test("a room that never answers is given up after 15 seconds", async ({ page, sandbox }) => {
  await sandbox.hold();
  const offered = page.waitForRequest(/\/rooms\//);
  const dialled = page.waitForEvent("websocket");
  await startCall(page);
  await offered;
  await page.clock.fastForward(2_500);
  await dialled;
  await expect(hero(page).getByRole("status")).toHaveText("Connecting...");
  await page.clock.fastForward(15_000);
  await expectFailed(
    page,
    "Your browser could not reach the call room. Some office networks block live audio. Try another network, or type instead.",
  );
  await sandbox.answer();
});

test("a network gone for 20 seconds ends the call, and says why", async ({ page, caller }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
  await startCall(page);
  await caller.hears();
  expect(await liveTracks(page)).toBe(1);
  const frozen = FrozenSandbox.freeze();
  try {
    await page.clock.fastForward(5_000);
    await expect(hero(page).getByRole("status")).toHaveText(
      "The connection dropped. Reconnecting...",
    );
    await page.clock.fastForward(20_000);
    await expectEnded(page, "The connection was lost. Check your network and start a new call.");
    await expect(hero(page).getByRole("link", { name: /^Open in new tab/ })).toBeVisible();
  } finally {
    frozen.thaw();
  }
});

test("a device that is offline is told so, and nothing is sent until it is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await startButton(page).hover();
  await expect(page.locator("[data-awake]").first()).toBeAttached();
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  await context.setOffline(true);
  await startButton(page).click();
  await expectFailed(page, "This device is offline. Connect to the internet and try again.");
  expect(sent).toEqual([]);

  await context.setOffline(false);
  await hero(page).getByRole("button", { name: "Try again" }).click();
  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expectEnded(page, "The call has ended.");
});

test("a device that was offline before the call's script came is told so, too", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await context.setOffline(true);
  await startButton(page).click();
  await expect(hero(page).getByRole("alert")).toHaveText(
    "The test call did not start. Check your connection and try again.",
  );
  await expect(startButton(page)).not.toHaveAttribute("aria-disabled", "true");
  expect(await liveTracks(page)).toBe(0);

  await context.setOffline(false);
  await startButton(page).click();
  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expectEnded(page, "The call has ended.");
});
