import { expect, type Locator, type Page } from "@playwright/test";
import { liveTracks } from "./microphone-ledger.ts";

export const hero = (page: Page): Locator => page.locator("main section").first();

export const startButton = (page: Page): Locator =>
  hero(page).getByRole("button", { name: "Start test call" });

/** A call that is asked for from the hero of the home page. */
export async function startCall(page: Page): Promise<void> {
  await page.goto("/");
  await startButton(page).click();
}

/** The way on that the sentence names first. */
function wayOnOf(card: Locator, sentence: string): Locator {
  if (/\bnew tab\b/.test(sentence)) return card.getByRole("link", { name: /^Open in new tab/ });
  if (/\bOpen the secure page\b/.test(sentence))
    return card.getByRole("link", { name: "Open the secure page" });
  return card.getByRole("button", { name: /^Try again/ });
}

/**
 * What every call that could not start leaves behind: one sentence said once, the way on that it names
 * with the focus on it, the others, no spinner and no open microphone.
 */
export async function expectFailed(page: Page, sentence: string): Promise<void> {
  const card = hero(page);
  await expect(card.getByRole("status")).toHaveText(sentence);
  await expect(page.getByRole("status").filter({ hasText: sentence })).toHaveCount(1);
  await expect(wayOnOf(card, sentence)).toBeFocused();
  await expect(card.getByRole("button", { name: /^Try again/ })).toBeVisible();
  await expect(card.getByRole("button", { name: "Type instead…" })).toBeVisible();
  await expect(card.getByRole("link", { name: /^Open in new tab/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Connecting..." })).toHaveCount(0);
  await expect.poll(() => liveTracks(page)).toBe(0);
}

/** What a call that is over leaves behind: its sentence said once, and the button to call again. */
export async function expectEnded(page: Page, sentence: string): Promise<void> {
  await expect(hero(page).getByRole("status")).toHaveText(sentence);
  await expect(hero(page).getByRole("button", { name: "Call again" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Connecting...|End Call)$/ })).toHaveCount(0);
  await expect.poll(() => liveTracks(page)).toBe(0);
}
