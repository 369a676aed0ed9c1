import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

/** Its script runs in a document of ours, and its page in a frame in there. */
const theVendorsFrame = (page: Page): FrameLocator =>
  page.frameLocator("iframe[title='Book a live demo']").frameLocator("iframe");

test("a visitor books a demo in the embedded scheduler and takes the calendar file away", async ({
  page,
  sandbox,
}) => {
  const before = sandbox.bookings().length;
  await page.goto("/");
  await page.locator("#book-demo").scrollIntoViewIfNeeded();
  const frame = theVendorsFrame(page);

  const slot = frame.getByRole("link", { name: /^\d{1,2}:\d\d (am|pm)/ }).first();
  await slot.click();
  await frame.getByLabel(/name/i).fill("Ada O'Brien");
  await frame.getByLabel(/e-?mail/i).fill("ada@practice.example");
  await frame.getByRole("button", { name: /^Book/ }).click();

  await expect(frame.getByRole("heading", { name: /booked/i })).toBeVisible();
  await expect.poll(() => sandbox.bookings().length).toBe(before + 1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "demo", source: "page" });

  const href = await frame
    .getByRole("link", { name: /calendar/i })
    .first()
    .getAttribute("href");
  const file = await page.request.get(new URL(href ?? "", sandbox.origin).href);
  expect(file.headers()["content-type"]).toContain("text/calendar");
  expect(await file.text()).toContain("BEGIN:VEVENT");
});
