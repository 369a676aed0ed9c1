import type { Page, Route } from "@playwright/test";
import { expectFailed, hero, startCall } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { installMicrophoneLedger } from "./support/microphone-ledger.ts";

// What the browser itself writes of requests that come to nothing.
test.use({ expectedErrors: /^The test call did not start: |status of|net::ERR/ });

test.beforeEach(async ({ page, caller }) => {
  // The caller's microphone is the one that is kept count of.
  expect(caller).toBeDefined();
  await page.addInitScript(installMicrophoneLedger);
  // Deadlines are moved to, not waited for.
  await page.clock.install();
});

/** A provider that does the same with every call that is asked for; how often that was. */
async function providerThat(page: Page, answers: (route: Route) => unknown): Promise<() => number> {
  let posts = 0;
  await page.route("**/call/web", async (route) => {
    if (route.request().method() === "POST") posts += 1;
    await answers(route);
  });
  return () => posts;
}

const status = (code: number) => (route: Route) =>
  route.fulfill({ status: code, json: { message: "no" } });

const refused =
  "The voice provider refused the call. That's on us: open it in a new tab, or book a live demo instead.";

for (const [trouble, answers, sentence] of [
  ["refuses the request (400)", status(400), refused],
  ["does not know the assistant (404)", status(404), refused],
  [
    "has every line taken (503)",
    status(503),
    "All lines are busy right now. Wait a minute and try again.",
  ],
  ["fails (500)", status(500), "The voice provider is having trouble. Try again in a few minutes."],
  [
    "answers what is no JSON (201)",
    (route: Route) => route.fulfill({ status: 201, body: "<!doctype html>" }),
    "The voice provider sent an answer we can't read. Try again in a minute.",
  ],
  [
    "drops the line",
    (route: Route) => route.abort("connectionreset"),
    "The voice provider could not be reached. Check your connection and any content blockers, then try again.",
  ],
] as const) {
  test(`a provider that ${trouble} is asked once, and said in words of its own`, async ({
    page,
  }) => {
    const posts = await providerThat(page, answers);
    await startCall(page);
    await expectFailed(page, sentence);
    await page.clock.fastForward(60_000);
    expect(posts()).toBe(1);
  });
}

test("a provider that never answers is given up after 15 seconds", async ({ page }) => {
  const posts = await providerThat(page, () => undefined);
  const asked = page.waitForRequest("**/call/web");
  await startCall(page);
  await asked;
  await page.clock.fastForward(5_000);
  await expect(hero(page).getByRole("status")).toHaveText("Connecting...");
  await page.clock.fastForward(10_000);
  await expectFailed(page, "The voice provider did not answer in time. Try again in a minute.");
  expect(posts()).toBe(1);
});

test("a provider that wants to be left alone is, for as long as it says", async ({ page }) => {
  const posts = await providerThat(page, (route) =>
    route.fulfill({
      status: 429,
      json: { message: "too many" },
      headers: {
        "Access-Control-Allow-Origin": "*",
        "Access-Control-Expose-Headers": "Retry-After",
        "Retry-After": "42",
      },
    }),
  );
  await startCall(page);
  await expectFailed(page, "Too many calls were started from here. Wait a moment and try again.");
  const again = hero(page).getByRole("button", { name: /^Try again in 0:\d\d$/ });
  await expect(again).toHaveAttribute("aria-disabled", "true");
  await again.press("Enter");
  const band = page.locator("#book-demo");
  await band.getByRole("button", { name: "Start test call" }).click();
  const card = band.getByRole("region", { name: "The call did not connect" });
  await expect(card).toBeVisible();
  await expect(band.getByRole("status").first()).toContainText(
    "Too many calls were started from here.",
  );
  expect(posts()).toBe(1);

  await page.clock.fastForward(42_000);
  await card.getByRole("button", { name: "Try again", exact: true }).click();
  await expect.poll(posts).toBe(2);
});
