import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

// What the browser itself writes of a script that does not come.
test.use({ expectedErrors: /net::ERR/ });

const demo = (page: Page) => page.locator("#book-demo");
const link = (page: Page) => demo(page).getByRole("link", { name: /^Open the scheduling page/ });

test("a visitor books a demo in the embedded scheduler and takes the calendar file away", async ({
  page,
  sandbox,
}) => {
  const before = sandbox.bookings().length;
  await page.goto("/");
  await demo(page).scrollIntoViewIfNeeded();
  // Its script runs in a document of the sandbox's, and its page in a frame in there.
  const document = page.frameLocator("iframe[title='Book a live demo']");
  const frame = document.frameLocator("iframe");

  // The earliest is no longer offered after some minutes.
  await frame
    .getByRole("link", { name: /^\d{1,2}:\d\d (am|pm)/ })
    .last()
    .click();
  await frame.getByLabel(/name/i).fill("Ada O'Brien");
  await frame.getByLabel(/e-?mail/i).fill("ada@practice.example");
  await frame.getByRole("button", { name: /^Book/ }).click();

  await expect(frame.getByRole("heading", { name: /booked/i })).toBeVisible();
  await expect(demo(page).getByText("Your demo is booked.")).toBeVisible();
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

test("a scheduler whose script does not come leaves its link, and can be tried again and skipped by keyboard", async ({
  page,
}) => {
  const script = /\/scheduler\/embed\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto("/");
  await demo(page).scrollIntoViewIfNeeded();
  await expect(demo(page).getByRole("status").last()).toHaveText(
    "Unable to load scheduler - please use the link below.",
  );
  await expect(link(page)).toBeVisible();
  expect.soft(await axeFindings(page, "#book-demo"), "failed").toEqual([]);

  await page.unroute(script);
  await demo(page).getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-phase=ready] iframe")).toHaveAttribute("height", /^\d{3,4}$/);
  expect.soft(await axeFindings(page, "#book-demo"), "ready").toEqual([]);
  await demo(page).getByRole("link", { name: "Skip the scheduler" }).press("Enter");
  await page.keyboard.press("Tab");
  await expect(link(page)).toBeFocused();
});
