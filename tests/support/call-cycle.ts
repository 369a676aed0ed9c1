import { expect, type Page } from "@playwright/test";

/** Starts a call and ends it as soon as it is there, so many times; the page is open already. */
export async function startAndEnd(page: Page, times: number): Promise<void> {
  const hero = page.locator("main section").first();
  for (let cycle = 0; cycle < times; cycle += 1) {
    await hero.getByRole("button", { name: /^(Start test call|Call again)$/ }).click();
    await hero.getByRole("button", { name: "End Call" }).click();
    await expect(hero.getByRole("button", { name: "Call again" })).toBeVisible();
  }
}
