import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { overflowOf } from "./support/layout.ts";

// The browser's own console message when a form comes back with mistakes.
test.use({
  expectedErrors: /status of 422/,
  timezoneId: "Asia/Tokyo",
  baseURL: ({ sandbox }, provide) => provide(sandbox.origin),
});

/** A chosen time, as it is read aloud: "Monday, November 23, 2026, 1:30 pm EST". */
const aDayAndTime = /^\w+day, \w+ \d+, \d{4}, \d{1,2}:\d\d (?:am|pm) /;

/** A time's button: "1:30 pm". The earliest is no longer offered after some minutes: take a later one. */
const aTime = /^\d{1,2}:\d\d (?:am|pm)/;

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor chooses a zone and books by links and forms", async ({ page }) => {
    await page.goto("/book");
    await page.getByText("Change", { exact: true }).click();
    await page.getByLabel("Time zone").selectOption("America/Los_Angeles");
    await page.getByRole("button", { name: "Show times" }).click();
    await expect(page.getByText("Times are in Los Angeles time")).toBeVisible();

    await page.getByRole("link", { name: aTime }).last().click();
    await page.getByLabel("Your name").fill("Ada");
    await page.getByLabel("Your email address").fill("ada@practice.example");
    await page.getByRole("button", { name: /^Book / }).click();
    await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
    await expect(page.getByText(/^In New York, that’s /)).toBeVisible();
  });
});

test("by keyboard a visitor books in their own zone, and the focus goes to a mistake", async ({
  page,
}) => {
  const agrees = async (state: string): Promise<void> => {
    expect.soft(await axeFindings(page), state).toEqual([]);
    expect.soft(await overflowOf(page), state).toBe(0);
  };
  await page.goto("/book");
  await expect(page.locator("main")).not.toHaveAttribute("aria-busy", "true");
  await expect(page.getByText("Times are in Tokyo time")).toBeVisible();
  await agrees("times");
  const reach = async (name: RegExp): Promise<void> => {
    for (let stop = 0; stop < 80; stop += 1) {
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
      if (name.test(focused)) return;
    }
    throw new Error(`the keyboard never reached ${String(name)}`);
  };
  await reach(aTime);
  await reach(aTime);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Book a live demo" })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(aDayAndTime);
  await expect(page.locator("main > h2")).toContainText("GMT+9");
  await expect(page.getByText(/^In New York, that’s /)).toBeVisible();
  await reach(/^Book /);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your name")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveAccessibleDescription("Please enter your name.");
  await agrees("details with mistakes");
  await page.keyboard.type("Ada");
  await page.keyboard.press("Tab");
  await page.keyboard.type("ada@practice.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeFocused();
  await expect(page.getByRole("status")).toHaveText(/^Booked: /);
  await agrees("booked");
  await page.getByRole("link", { name: "Cancel it" }).click();
  await expect(page.getByRole("button", { name: "Cancel the booking" })).toBeVisible();
  await agrees("canceling");
  await page.goto("/scheduler/owner");
  await agrees("owner");
});
