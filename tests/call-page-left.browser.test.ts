import type { Page } from "@playwright/test";
import { hero, startButton, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger, liveTracks } from "./support/microphone-ledger.ts";

test.beforeEach(async ({ page, caller }) => {
  // The caller's microphone is the one that is kept count of: pages with a real one are not kept.
  expect(caller).toBeDefined();
  await page.addInitScript(installMicrophoneLedger);
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) =>
      Object.assign(globalThis, { wasKept: persisted }),
    ),
  );
});

/** Leaves the page, and comes back to the very one, as the browser kept it. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.goto("/about");
  await page.evaluate(() => history.back());
  // A page that was kept is not loaded again: nothing tells of its coming back but the page itself.
  const wasKept = () =>
    location.pathname === "/" && (globalThis as unknown as { wasKept: boolean }).wasKept;
  await expect.poll(() => page.evaluate(wasKept).catch(() => false)).toBe(true);
}

test("a page left while the room is entered comes back idle", async ({ page, sandbox }) => {
  await sandbox.hold();
  const offered = page.waitForRequest(/\/rooms\//);
  await startCall(page);
  await offered;
  await leaveAndReturn(page);
  await sandbox.answer();
  await expect(startButton(page)).toBeVisible();
  await expect(hero(page).getByRole("status")).toHaveText("");
  expect(await liveTracks(page)).toBe(0);
});

test("a page left during the call ends it at once, and comes back idle", async ({
  page,
  request,
}) => {
  const answer = page.waitForResponse("**/call/web");
  await startCall(page);
  await expect(hero(page).getByRole("status")).toHaveText("On the call");
  const { webCallUrl } = (await (await answer).json()) as { webCallUrl: string };
  const knock = async (): Promise<number> => {
    const headers = { "Content-Type": "application/sdp" };
    return (await request.post(webCallUrl, { headers, data: "v=0" })).status();
  };
  expect(await knock()).toBe(409);
  await leaveAndReturn(page);
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
  expect(await liveTracks(page)).toBe(0);
  await expect.poll(knock).toBe(404);
});
