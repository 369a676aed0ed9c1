import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const hero = (page: Page) => page.locator("main section").first();
const see = (page: Page) => page.getByRole("button", { name: "See what the front desk sees" });
const desk = (page: Page) => page.getByRole("region", { name: "What the front desk sees" });
const filled = (page: Page, term: string) =>
  desk(page).locator("dl > div").filter({ hasText: term }).getByRole("definition");

async function type(page: Page, line: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a line" });
  await field.fill(line);
  await field.press("Enter");
}

test("during a call the practice's side fills in beside it, and stays with the receipt", async ({
  page,
  sandbox,
  caller,
}) => {
  sandbox.cancelAll();
  await page.setViewportSize({ width: 1440, height: 960 });
  await page.goto("/");
  await expect(see(page)).toHaveCount(0);
  await hero(page).getByRole("button", { name: "Type instead…" }).click();
  await caller.hears();
  await expect(
    hero(page).getByText("The voice on this call is built into the demo."),
  ).toBeVisible();

  const card = page.locator("[data-call-card]");
  const before = await card.boundingBox();
  await see(page).click();
  await expect(desk(page).getByText("A typical day")).toBeVisible();
  const [after, opened] = [await card.boundingBox(), await desk(page).boundingBox()];
  expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(opened!.x + opened!.width).toBeLessThan(after!.x);

  await type(page, "I'd like to book a teeth cleaning on Tuesday at 3 pm");
  await expect(filled(page, "Asked about")).toHaveText("teeth cleaning");
  await expect(page.getByRole("log")).toContainText("May I have your name?");
  await type(page, "Maria Lopez, 404 555 0132");
  await expect(filled(page, "Phone")).toHaveText("(404) 555-0132");
  // Everything is read back before that, digit by digit.
  await expect(page.getByRole("log")).toContainText("Shall I book it?", { timeout: 30_000 });
  await type(page, "Yes please");
  await expect(filled(page, "Booked")).toHaveText(/^Tuesday, \w+ \d+, 3:00.pm$/);
  await expect(desk(page).getByText("Maria Lopez, teeth cleaning")).toBeVisible();
  expect.soft(await axeFindings(page, "[data-front-desk]"), "live").toEqual([]);

  await page.getByRole("button", { name: "End Call" }).first().click();
  await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
  await expect(see(page)).toHaveAttribute("aria-expanded", "true");
  await expect(desk(page).getByText("Maria Lopez, teeth cleaning")).toBeVisible();

  await page.getByRole("button", { name: "Delete this receipt" }).click();
  await expect(desk(page)).toHaveCount(0);
  await expect(page.getByText("Maria Lopez")).toHaveCount(0);
});
