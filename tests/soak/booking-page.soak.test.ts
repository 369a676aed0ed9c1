import { axeFindings } from "../support/axe.ts";
import { cutOffText, overflowOf } from "../support/layout.ts";
import { expect, test } from "../support/fixtures.ts";

// What the browser writes itself when a form comes back with mistakes.
test.use({
  expectedErrors: /status of 422/,
  baseURL: ({ sandbox }, provide) => provide(sandbox.origin),
});

test("at 320 px axe finds nothing on the booking page, and nothing is cut off", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const agrees = async (state: string): Promise<void> => {
    await expect(page.locator("main")).not.toHaveAttribute("aria-busy", "true");
    expect(await axeFindings(page), state).toEqual([]);
    expect(await overflowOf(page), state).toBe(0);
    expect(await cutOffText(page), state).toEqual([]);
  };
  await page.goto("/book?zone=Asia/Tokyo");
  await agrees("times");
  await page
    .getByRole("link", { name: /^\d{1,2}:\d\d (?:am|pm)/ })
    .last()
    .click();
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByText("Please enter your name.")).toBeVisible();
  await agrees("details with mistakes");
  await page.getByLabel("Your name").fill("Wilhelmina Featherstonehaugh-Cholmondeley");
  await page.getByLabel("Your e-mail address").fill("ada@practice.example");
  await page.getByRole("button", { name: /^Book / }).click();
  await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
  await agrees("booked");
  await page.goto("/scheduler/owner");
  await agrees("owner");
  await page.goBack();
  await page.getByRole("link", { name: "Move it to another time" }).click();
  await expect(page.getByRole("heading", { name: "Move your live demo" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Cancel it" }).click();
  await expect(page.getByRole("heading", { name: "Cancel this time?" })).toBeVisible();
  await agrees("cancelling");
  await page.getByRole("button", { name: "Cancel the booking" }).click();
  await expect(page.getByRole("heading", { name: "This booking is canceled" })).toBeVisible();
  await agrees("cancelled");
});
