import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

// The way in over WebRTC was held so long that it was given up.
test.use({ expectedErrors: /status of 409|^The test call did not start: / });

test("axe finds nothing in a call that connects, goes on and has ended", async ({
  page,
  sandbox,
  caller,
}) => {
  await sandbox.hold();
  // The card alone: looking at the whole page may take longer than a call may take to connect.
  const axeAgrees = async (state: string): Promise<void> =>
    expect.soft(await axeFindings(page, "[data-call-card]"), state).toEqual([]);
  await page.goto("/");
  const hero = page.locator("main section").first();
  await hero.getByRole("button", { name: "Start test call" }).click();
  await expect(hero.getByRole("button", { name: "Cancel" })).toBeVisible();
  await axeAgrees("connecting");

  await sandbox.answer();
  await caller.hears();
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await axeAgrees("live");

  await hero.getByRole("button", { name: "End Call" }).click();
  await expect(hero.getByRole("button", { name: "Call again" })).toBeVisible();
  await axeAgrees("ended");
});
