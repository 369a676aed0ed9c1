import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { FrozenSandbox, frozenFor } from "./support/frozen-sandbox.ts";
import { startAndEnd } from "./support/call-cycle.ts";
import { heldBy, installLeakLedger, nothing } from "./support/leak-ledger.ts";
import { neverConnect } from "./support/never-connect.ts";

const hero = (page: Page) => page.locator("main section").first();

async function startTyped(page: Page): Promise<void> {
  await page.goto("/");
  await hero(page).getByRole("button", { name: "Type instead…" }).click();
}

async function asksWhenOpen(page: Page): Promise<void> {
  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("When are you open?");
  await line.press("Enter");
  await expect(page.getByRole("log")).toContainText(/Monday/);
}

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test.describe(`over ${carriedBy}`, () => {
    test.beforeEach(async ({ page }) => {
      if (carriedBy === "WebSocket") await page.addInitScript(neverConnect);
    });

    test("a call goes on after the network was gone for three seconds", async ({
      page,
      caller,
    }) => {
      await startTyped(page);
      await caller.hears();
      await frozenFor(3_000);
      await asksWhenOpen(page);
      await page.getByRole("button", { name: "End Call" }).first().click();
      await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
    });

    test("a call that is away says so, and goes on when the network is back", async ({
      page,
      caller,
    }) => {
      await startTyped(page);
      await caller.hears();
      const frozen = FrozenSandbox.freeze();
      await expect(page.getByText("The connection dropped. Reconnecting...").first())
        .toBeVisible({ timeout: 15_000 })
        .finally(() => frozen.thaw());
      await expect(page.getByText("The connection dropped. Reconnecting...")).toHaveCount(0);
      await asksWhenOpen(page);
      await page.getByRole("button", { name: "End Call" }).first().click();
      await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
    });
  });
}

for (const carriedBy of ["WebRTC", "WebSocket"] as const) {
  test(`five calls over ${carriedBy}, started and ended, leave nothing open`, async ({
    page,
    sandbox,
  }) => {
    expect(sandbox.origin).toMatch(/^http/);
    await page.addInitScript(installLeakLedger);
    if (carriedBy === "WebSocket") {
      await page.addInitScript(() => Reflect.deleteProperty(globalThis, "RTCPeerConnection"));
    }
    await page.goto("/");
    await hero(page).getByRole("button", { name: "Start test call" }).click();
    await expect(hero(page).getByRole("button", { name: "End Call" })).toBeVisible();
    const line = carriedBy === "WebRTC" ? { peers: 1 } : { sockets: 1 };
    await expect
      .poll(() => heldBy(page))
      .toEqual({ ...nothing, ...line, contexts: 1, tracks: 1, elements: 1 });
    await hero(page).getByRole("button", { name: "End Call" }).click();
    await startAndEnd(page, 4);
    await expect.poll(() => heldBy(page)).toEqual(nothing);
  });
}
