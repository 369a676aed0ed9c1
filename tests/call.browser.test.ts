import { axeFindings } from "./support/axe.ts";
import { startAndEnd } from "./support/call-cycle.ts";
import { expectEnded, expectFailed, hero, startButton, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { heldBy, installLeakLedger, nothing } from "./support/leak-ledger.ts";
import { installMicrophoneLedger } from "./support/microphone-ledger.ts";
import { neverConnect } from "./support/never-connect.ts";
import { noSocket } from "./support/no-socket.ts";

// What the browser itself writes of requests that come to nothing.
test.use({ expectedErrors: /^The test call did not start: |status of|net::ERR|WebSocket/ });

test("impatient clicks on the sleeping button start one call, which both places show: it connects, greets and ends", async ({
  page,
  sandbox,
  caller,
}) => {
  // The card alone: looking at the whole page may take longer than a call may take to connect.
  const axeAgrees = async (state: string): Promise<void> =>
    expect.soft(await axeFindings(page, "[data-call-card]"), state).toEqual([]);
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/call/web")) posts += 1;
  });
  await sandbox.hold();
  await page.goto("/");
  await startButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  const connecting = hero(page).getByRole("button", { name: "Connecting..." });
  await expect(connecting).toHaveAttribute("aria-disabled", "true");
  const demo = page.locator("#book-demo");
  await expect(demo.getByRole("button", { name: "Connecting..." })).toBeVisible();
  await expect(hero(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await axeAgrees("connecting");

  await sandbox.answer();
  await caller.hears();
  expect(posts).toBe(1);
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await axeAgrees("live");

  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeFocused();
  await expect(demo.getByRole("button", { name: "Start test call" })).toBeVisible();
  await axeAgrees("ended");
  await expect.poll(() => caller.openTracks()).toBe(0);
});

test("the same receptionist answers on a page of its own", async ({ page, sandbox, caller }) => {
  await page.goto(`${sandbox.origin}/talk`);
  await page.getByRole("button", { name: "Start test call" }).click();
  await caller.hears();
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await page.getByRole("button", { name: "End Call" }).click();
  await expect(page.getByRole("button", { name: "Start test call" })).toBeVisible();
  await expect.poll(() => caller.openTracks()).toBe(0);
});

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`a visitor who types over ${carriedBy} is answered aloud, also after the network was away, until a goodbye`, async ({
    page,
    sandbox,
    caller,
  }) => {
    if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
    await page.goto("/");
    await hero(page).getByRole("button", { name: "Type instead…" }).click();
    await caller.hears();
    const away = "The connection dropped. Reconnecting...";
    sandbox.freeze();
    await expect(hero(page).getByRole("status"))
      .toHaveText(away, { timeout: 15_000 })
      .finally(() => sandbox.thaw());
    await expect(page.getByText(away)).toHaveCount(0);
    const line = page.getByRole("textbox", { name: "Type a line" });
    const askedAtMs = await page.evaluate(() => performance.now());
    await line.fill("When are you open?");
    await line.press("Enter");
    await expect(page.getByRole("log")).toContainText("When are you open?");
    await expect(page.getByRole("log")).toContainText(/Monday/);
    await caller.hears(askedAtMs);
    expect(await caller.openTracks()).toBe(0);
    await line.fill("Goodbye");
    await line.press("Enter");
    await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
  });

  test(`two calls over ${carriedBy}, started and ended, leave nothing open`, async ({ page }) => {
    await page.addInitScript(installLeakLedger);
    if (carriedBy === "WebSocket") {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
    }
    await startCall(page);
    await expect(hero(page).getByRole("button", { name: "End Call" })).toBeVisible();
    const line = carriedBy === "WebRTC" ? { peers: 1 } : { sockets: 1 };
    await expect
      .poll(() => heldBy(page))
      .toEqual({ ...nothing, ...line, contexts: 1, tracks: 1, elements: 1 });
    await hero(page).getByRole("button", { name: "End Call" }).click();
    await startAndEnd(page, 1);
    await expect.poll(() => heldBy(page)).toEqual(nothing);
  });
}

test.describe("a network", () => {
  test.beforeEach(async ({ page, caller }) => {
    // The caller's microphone is the one that is counted.
    expect(caller).toBeDefined();
    await page.addInitScript(installMicrophoneLedger);
  });

  test("that carries neither WebRTC nor a socket is named, with what to do", async ({ page }) => {
    await page.addInitScript(neverConnect);
    await page.addInitScript(noSocket);
    await startCall(page);
    await expectFailed(
      page,
      "Your browser could not reach the call room. Some office networks block live audio. Try another network, or type instead.",
    );
    expect(await axeFindings(page, "[data-call-card]")).toEqual([]);
  });

  test("that is gone is said, and nothing is sent until it is back", async ({ page, context }) => {
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
});
