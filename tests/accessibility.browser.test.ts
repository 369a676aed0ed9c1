import type { Page } from "@playwright/test";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

// What tests here bring about is said on the console: the 404 page's status, a call refused, and one
// that was held so long that its first way in was given up.
test.use({ expectedErrors: /status of (404|409|503)|^The test call did not start: / });

/** Of what changes alone: each page as a whole is looked at once. */
const axeAgrees = async (page: Page, state: string, within: string): Promise<void> =>
  expect.soft(await axeFindings(page, within), state).toEqual([]);

for (const path of allPaths) {
  test(`axe finds nothing on ${path}, with everything open that opens on it`, async ({ page }) => {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("axe finds nothing on a phone with the menu open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.locator("header nav")).toBeVisible();
  expect(await axeFindings(page, "header")).toEqual([]);
});

test("axe finds nothing in the testimonials, turning or paused", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("group", { name: "What practices say" });
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByRole("button", { name: /^Pause/ })).toBeVisible();
  await axeAgrees(page, "turning", "[data-island=testimonials]");
  await carousel.getByRole("button", { name: /^Pause/ }).click();
  await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
  await axeAgrees(page, "paused", "[data-island=testimonials]");
});

test("axe finds nothing in a call that failed", async ({ page, sandbox }) => {
  await page.route(`${sandbox.origin}/call/web`, (route) =>
    route.fulfill({ status: 503, json: { message: "no" } }),
  );
  await page.goto("/");
  const hero = page.locator("main section").first();
  await hero.getByRole("button", { name: "Start test call" }).click();
  await expect(hero.getByRole("button", { name: "Try again" })).toBeVisible();
  await axeAgrees(page, "failed", "[data-call-card]");
});

test("axe finds nothing around the scheduler, broken or ready", async ({ page, sandbox }) => {
  let broken = true;
  await page.route(`${sandbox.origin}/scheduler/embed.js`, (route) =>
    broken ? route.fulfill({ status: 200, body: "" }) : route.continue(),
  );
  await page.goto("/");
  await page.locator("#book-demo").scrollIntoViewIfNeeded();
  await expect(
    page.getByText("Unable to load scheduler - please use the link below."),
  ).toBeVisible();
  await axeAgrees(page, "error", "#book-demo");

  broken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-phase=ready] iframe")).toBeVisible();
  await axeAgrees(page, "ready", "#book-demo");
});
