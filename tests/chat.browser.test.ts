import type { Page } from "@playwright/test";
import { practices } from "../sandbox/src/reception/practices.ts";
import { exampleVisits } from "../site/src/features/front-desk/front-desk-words.ts";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { overflowOf } from "./support/layout.ts";

const log = (page: Page) => page.getByRole("log", { name: "Chat" });
const field = (page: Page) => page.getByRole("textbox", { name: "Type a message" });
const see = (page: Page) => page.getByRole("button", { name: "See what the front desk sees" });
const desk = (page: Page) => page.getByRole("region", { name: "What the front desk sees" });
const filled = (page: Page, term: string) =>
  desk(page).locator("dl > div").filter({ hasText: term }).getByRole("definition");
const topOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((each) => each.getBoundingClientRect().top + scrollY);

async function write(page: Page, line: string, answer: RegExp): Promise<void> {
  await field(page).fill(line);
  await field(page).press("Enter");
  await expect(log(page).getByText(answer).last()).toBeVisible();
}

for (const width of [390, 1_440]) {
  test(`at ${width} px a visitor books in the chat, and what the practice sees fills in`, async ({
    page,
    sandbox,
  }) => {
    sandbox.cancelAll();
    const held = Promise.withResolvers<void>();
    await page.route(/front-desk-view/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/chat-support");
    const top = await topOf(page, "[data-chat]");
    const heightOfView = async (): Promise<number> => (await desk(page).boundingBox())?.height ?? 0;
    await see(page).click();
    await expect(desk(page)).toHaveAttribute("aria-busy", "true");
    const reserved = await heightOfView();
    held.resolve();
    await expect(desk(page).getByText("A typical day")).toBeVisible();
    // Fonts differ from machine to machine: a line may break in two.
    expect(Math.abs((await heightOfView()) - reserved)).toBeLessThanOrEqual(48);
    expect.soft(await axeFindings(page, "[data-front-desk]"), "clear").toEqual([]);

    await write(page, "I'd like to book a teeth cleaning on Tuesday at 3 pm", /your name/);
    await expect(log(page)).toContainText("This is Maple Street Dental, a dental practice.");
    await write(page, "Maria Lopez", /phone number/);
    await write(page, "404 555 0132", /Tuesday, \w+ \d+ at 3:00 pm .*Shall I book it\?/);
    await expect(filled(page, "Booked")).toHaveText("not yet");

    await write(page, "Yes please", /texting you/);
    await expect(desk(page).getByText("Maria Lopez, teeth cleaning")).toBeVisible();
    await expect(desk(page).getByText(/^Maple Street Dental: teeth cleaning/)).toBeVisible();
    expect.soft(await axeFindings(page, "#chat-demo"), "filled").toEqual([]);
    expect(await topOf(page, "[data-chat]")).toBe(top);
    expect(await overflowOf(page)).toBe(0);

    await page.getByRole("button", { name: "Start over" }).click();
    await expect(desk(page).getByText("A typical day")).toBeVisible();
    await expect(desk(page).getByText("Maria Lopez")).toHaveCount(0);
  });
}

test("no example visit is for a treatment: the front desk may be that of any sample", () => {
  const treatments = Object.values(practices).flatMap(({ services }) =>
    services.flatMap(({ id, texts }) => [id, texts.en.name, ...texts.en.callersSay]),
  );
  for (const { what } of exampleVisits) expect(treatments).not.toContain(what);
});
