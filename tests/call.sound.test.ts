import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const startIn = (page: Page) => page.locator("main section").first();
const startButton = (page: Page) => startIn(page).getByRole("button", { name: "Start test call" });

test("a visitor starts a test call, waits while it connects, hears the greeting, and ends it", async ({
  page,
  sandbox,
  caller,
}) => {
  await sandbox.hold();
  await page.goto("/");
  await startButton(page).click();
  const connecting = page.getByRole("button", { name: "Connecting..." }).first();
  await expect(connecting).toHaveAttribute("aria-disabled", "true");
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();

  await sandbox.answer();
  await caller.hears();
  await expect(page.getByRole("log")).toContainText("AI receptionist");
  await page.getByRole("button", { name: "End Call" }).first().click();

  await expect(page.getByRole("button", { name: "Call again" })).toBeFocused();
  await expect.poll(() => caller.openTracks()).toBe(0);
});

test("a visitor who cancels while connecting is left with no open microphone", async ({
  page,
  sandbox,
  caller,
}) => {
  await sandbox.hold();
  await page.goto("/");
  await startButton(page).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(startButton(page)).toBeVisible();
  await expect.poll(() => caller.openTracks()).toBe(0);
  await sandbox.answer();
  await expect(startButton(page)).toBeVisible();
});

test("five impatient clicks on the sleeping button start one call", async ({ page, caller }) => {
  let posts = 0;
  await page.route("**/call/web", (route) => {
    if (route.request().method() === "POST") posts += 1;
    return route.continue();
  });
  await page.goto("/");
  await startButton(page).evaluate((button: HTMLElement) => {
    for (let click = 0; click < 5; click += 1) button.click();
  });
  await caller.hears();
  expect(posts).toBe(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
});

test("the demo section's button drives the same call", async ({ page, caller }) => {
  await page.goto("/");
  await page.locator("#book-demo").getByRole("button", { name: "Start test call" }).click();
  await caller.hears();
  await expect(startIn(page).getByRole("button", { name: "End Call" })).toBeVisible();
  await startIn(page).getByRole("button", { name: "End Call" }).click();
  await expect(
    page.locator("#book-demo").getByRole("button", { name: "Call again" }),
  ).toBeVisible();
});

test("a visitor who types instead is answered aloud without a microphone", async ({
  page,
  caller,
}) => {
  await page.goto("/");
  await startIn(page).getByRole("button", { name: "Type instead…" }).click();
  await caller.hears();
  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("When are you open?");
  await line.press("Enter");
  await expect(page.getByRole("log")).toContainText("When are you open?");
  await expect(page.getByRole("log")).toContainText(/Monday/);
  expect(await caller.openTracks()).toBe(0);
  await page.getByRole("button", { name: "End Call" }).first().click();
});

test("the receptionist says goodbye and the call ends by itself", async ({ page, caller }) => {
  await page.goto("/");
  await startIn(page).getByRole("button", { name: "Type instead…" }).click();
  await caller.hears();
  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("Goodbye");
  await line.press("Enter");
  await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
});

for (const [trouble, name, words] of [
  ["denied", "NotAllowedError", "The microphone is blocked."],
  ["missing", "NotFoundError", "No microphone was found."],
  ["busy", "NotReadableError", "Another app is using the microphone."],
] as const) {
  test(`a microphone that is ${trouble} is said, with a way on`, async ({ page, sandbox }) => {
    await page.addInitScript((errorName) => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException("refused", errorName));
    }, name);
    await page.goto("/");
    await startButton(page).click();
    await expect(startIn(page).getByText(words).last()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Open in new tab/ })).toHaveAttribute(
      "href",
      `${sandbox.origin}/talk`,
    );
    await expect(page.getByRole("button", { name: "Try again" })).toBeFocused();
  });
}

test.describe("refused", () => {
  test.use({ expectedErrors: /^The test call did not start: |status of 503/ });

  test("a provider that refuses leaves a sentence, the new tab and no open microphone", async ({
    page,
    caller,
  }) => {
    await page.route("**/call/web", (route) =>
      route.fulfill({ status: 503, json: { message: "no" } }),
    );
    await page.goto("/");
    await startButton(page).click();
    await expect(page.getByText("All lines are busy right now.").last()).toBeVisible();
    await expect.poll(() => caller.openTracks()).toBe(0);
  });
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
