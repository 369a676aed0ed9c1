import { expectAccessible, hero, startCall, typeLine } from "./support/call-card.ts";
import { expect, test } from "./support/fixtures.ts";
import { heldBy } from "./support/leak-ledger.ts";
import { neverConnect } from "./support/never-connect.ts";

// The browser's own console messages about failed requests.
test.use({ expectedErrors: /^The test call did not start: |status of|net::ERR|WebSocket/ });

test("a call that both places of the page show connects, greets and ends", async ({
  page,
  sandbox,
  caller,
}) => {
  await sandbox.hold();
  await startCall(page);
  const connecting = hero(page).getByRole("button", { name: "Connecting..." });
  await expect(connecting).toHaveAttribute("aria-disabled", "true");
  const demo = page.locator("#book-demo");
  await expect(demo.getByRole("button", { name: "Connecting..." })).toBeVisible();
  await expect(hero(page).getByRole("button", { name: "Cancel" })).toBeVisible();
  await expectAccessible(page, "connecting");

  await sandbox.answer();
  await caller.hears();
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await expectAccessible(page, "live");

  await hero(page).getByRole("button", { name: "End Call" }).click();
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeFocused();
  await expect(demo.getByRole("button", { name: "Start test call" })).toBeVisible();
  await expectAccessible(page, "ended");
  await expect.poll(() => heldBy(page)).toMatchObject({ tracks: 0 });
});

test("the same receptionist answers on the page /talk", async ({ page, sandbox, caller }) => {
  await page.goto(`${sandbox.origin}/talk`);
  await page.getByRole("button", { name: "Start test call" }).click();
  await caller.hears();
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await page.getByRole("button", { name: "End Call" }).click();
  await expect(page.getByRole("button", { name: "Start test call" })).toBeVisible();
});

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`a visitor who types over ${carriedBy} is answered aloud, also after the network was away`, async ({
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
    const askedAtMs = await page.evaluate(() => performance.now());
    await typeLine(page, "When are you open?");
    await expect(page.getByRole("log")).toContainText("When are you open?");
    await expect(page.getByRole("log")).toContainText(/Monday/);
    await caller.hears(askedAtMs);
    expect(await heldBy(page)).toMatchObject({ tracks: 0 });
    await typeLine(page, "Goodbye");
    await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
  });
}

test.describe("a page that may not use the microphone", () => {
  test.use({ expectedErrors: /^The test call did not start: |^Permissions policy violation/ });

  test("says so once, and focuses the link to the new tab", async ({ page }) => {
    // The browser blocks requests to this machine from a page that a test has fulfilled.
    await page.route("**/call/web", () => undefined);
    await page.route("/", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "permissions-policy": "microphone=()" };
      await route.fulfill({ response, headers });
    });
    await startCall(page);
    const sentence =
      "This page is not allowed to use the microphone. Open the call in a new tab, or type instead.";
    const card = hero(page);
    await expect(card.getByRole("status")).toHaveText(sentence);
    await expect(page.getByRole("status").filter({ hasText: sentence })).toHaveCount(1);
    await expect(card.getByRole("link", { name: /^Open in new tab/ })).toBeFocused();
    await expectAccessible(page, "failed");
  });
});

test("sound that the browser holds back is heard after one press", async ({ page, caller }) => {
  // Over the WebSocket, the page itself plays the sound, so the test can measure it.
  await page.addInitScript(neverConnect);
  // A test's actions count as a press, but a click by script does not. So the page clicks by script, and
  // reports to the console when the sound is held back.
  await page.addInitScript(() =>
    addEventListener("load", () => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find(({ textContent }) => textContent === "Type instead…")?.click();
      new MutationObserver(() => {
        if (/blocking the sound/.test(document.body.textContent)) console.log("held back");
      }).observe(document.body, { childList: true, subtree: true });
    }),
  );
  const heldBack = page.waitForEvent("console", (message) => message.text() === "held back");
  await page.goto("/");
  await heldBack;
  const status = hero(page).getByRole("status");
  await expect(status).toHaveText(
    "Your browser is blocking the sound. Press the button to hear the assistant.",
  );
  await expectAccessible(page, "held back");
  await hero(page).getByRole("button", { name: "Tap to hear the assistant" }).click();
  await expect(status).toHaveText("On the call");
  await typeLine(page, "When are you open?");
  await caller.hears();
});

test("a page left during the call ends it at once, and comes back idle", async ({
  page,
  request,
  // The caller's microphone: pages with a real one are not kept by the browser.
  caller,
}) => {
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) =>
      Object.assign(globalThis, { wasCached: persisted }),
    ),
  );
  const answer = page.waitForResponse("**/call/web");
  await startCall(page);
  const { webCallUrl } = (await (await answer).json()) as { webCallUrl: string };
  const offer = { headers: { "Content-Type": "application/sdp" }, data: "v=0" };
  /** 409 while the room has its caller, 404 once it is over. */
  const statusOfRoom = async () => (await request.post(webCallUrl, offer)).status();
  await caller.hears();
  expect(await statusOfRoom()).toBe(409);

  await page.goto("/about");
  await page.evaluate(() => history.back());
  // A page from the back/forward cache is not loaded again: only the page itself knows.
  const wasCached = () =>
    location.pathname === "/" && (globalThis as unknown as { wasCached: boolean }).wasCached;
  await expect.poll(() => page.evaluate(wasCached).catch(() => false)).toBe(true);
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
  expect(await heldBy(page)).toMatchObject({ tracks: 0 });
  await expect.poll(statusOfRoom).toBe(404);
});
