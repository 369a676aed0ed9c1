import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";

/** The first section of the home page, with its call. */
export const hero = (page: Page): Locator => page.locator("main section").first();

export const startButton = (page: Page): Locator =>
  hero(page).getByRole("button", { name: "Start test call" });

/** A call that is asked for from the hero of the home page. */
export async function startCall(page: Page): Promise<void> {
  await page.goto("/");
  await startButton(page).click();
}

/**
 * The same; resolves with a look at its room: 409 while the room has its caller, 404 once it is over.
 */
export async function startCallInRoom(
  page: Page,
  request: APIRequestContext,
): Promise<() => Promise<number>> {
  const answer = page.waitForResponse("**/call/web");
  await startCall(page);
  const { webCallUrl } = (await (await answer).json()) as { webCallUrl: string };
  const headers = { "Content-Type": "application/sdp" };
  return async () => (await request.post(webCallUrl, { headers, data: "v=0" })).status();
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
