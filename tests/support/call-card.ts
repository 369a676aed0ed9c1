import { expect, type Locator, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";

/** The first section of the home page, with its call. */
export const hero = (page: Page): Locator => page.locator("main section").first();

/** Starts a call from the hero of the home page. */
export async function startCall(page: Page): Promise<void> {
  await page.goto("/");
  await hero(page).getByRole("button", { name: "Start test call" }).click();
}

/** The card alone: looking at the whole page may take longer than a call may take to connect. */
export const expectAccessible = async (page: Page, state: string): Promise<void> =>
  expect.soft(await axeFindings(page, "[data-call-card]"), state).toEqual([]);

/** Types a line in the call, and sends it. */
export async function typeLine(page: Page, words: string): Promise<void> {
  const line = page.getByRole("textbox", { name: "Type a message" });
  await line.fill(words);
  await line.press("Enter");
}
