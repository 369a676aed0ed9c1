import type { Page } from "@playwright/test";
import { practices } from "../sandbox/src/reception/practices.ts";
import { exampleVisits } from "../site/src/features/front-desk/front-desk-words.ts";
import { axeFindings } from "./support/axe.ts";
import { hero } from "./support/failing-call.ts";
import { expect, test } from "./support/fixtures.ts";
import { overflowOf } from "./support/layout.ts";

const log = (page: Page) => page.getByRole("log", { name: "The chat" });
const see = (page: Page) => page.getByRole("button", { name: "See what the front desk sees" });
const desk = (page: Page) => page.getByRole("region", { name: "What the front desk sees" });
const filled = (page: Page, term: string) =>
  desk(page).locator("dl > div").filter({ hasText: term }).getByRole("definition");

async function write(page: Page, line: string, answer: RegExp): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a message" });
  await field.fill(line);
  await field.press("Enter");
  await expect(log(page).getByText(answer).last()).toBeVisible();
}

/** Books without giving a phone number, so that no text message goes out. */
async function book(page: Page): Promise<void> {
  const wish = "I'm Maria Lopez. I'd like to book a teeth cleaning on Tuesday at 3 pm.";
  await write(page, wish, /phone number/);
  await write(page, "I'd rather not give my number", /Shall I book it\?/);
  await write(page, "Yes please", /Is this your first visit/);
}

test("a visitor books in the chat and watches the practice's calendar, record and text fill in", async ({
  page,
  sandbox,
}) => {
  sandbox.cancelAll();
  await page.goto("/chat-support");
  await see(page).click();
  await expect(desk(page).getByText("A typical day")).toBeVisible();
  await expect(see(page)).toHaveAttribute("aria-expanded", "true");
  expect.soft(await axeFindings(page, "[data-front-desk]"), "clear").toEqual([]);

  await write(page, "I'd like to book a teeth cleaning on Tuesday at 3 pm", /your name/);
  await expect(filled(page, "Asked about")).toHaveText("teeth cleaning");
  await write(page, "Maria Lopez", /phone number/);
  await expect(filled(page, "Name")).toHaveText("Maria Lopez");
  await write(page, "404 555 0132", /Shall I book it\?/);
  await expect(filled(page, "Phone")).toHaveText("(404) 555-0132");
  await expect(filled(page, "Booked")).toHaveText("not yet");

  await write(page, "Yes please", /texting you/);
  await expect(desk(page).getByText("Maria Lopez, teeth cleaning")).toBeVisible();
  await expect(filled(page, "Booked")).toHaveText(/^Tuesday, \w+ \d+, 3:00.pm$/);
  await expect(desk(page).getByText(/^Maple Street Dental: teeth cleaning/)).toBeVisible();
  await expect(desk(page).getByText("To (404) 555-0132")).toBeVisible();
  await expect(desk(page).getByRole("status")).toHaveText("Front desk: the text message was sent.");
  expect.soft(await axeFindings(page, "#chat-demo"), "filled").toEqual([]);

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(desk(page).getByText("A typical day")).toBeVisible();
  await expect(desk(page).getByText("Maria Lopez")).toHaveCount(0);
});

test("during a call the practice's side fills in beside it, and stays with the receipt", async ({
  page,
  caller,
}) => {
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

  const line = page.getByRole("textbox", { name: "Type a line" });
  await line.fill("I'd like to book a teeth cleaning on Tuesday at 3 pm");
  await line.press("Enter");
  await expect(filled(page, "Asked about")).toHaveText("teeth cleaning");
  expect.soft(await axeFindings(page, "[data-front-desk]"), "live").toEqual([]);

  await page.getByRole("button", { name: "End Call" }).first().click();
  await expect(page.getByRole("button", { name: "Call again" })).toBeVisible();
  await expect(see(page)).toHaveAttribute("aria-expanded", "true");
  await expect(filled(page, "Asked about")).toHaveText("teeth cleaning");

  await page.getByRole("button", { name: "Delete this receipt" }).click();
  await expect(desk(page)).toHaveCount(0);
});

test("opened in the middle of a chat, the view is fetched, shows what was done so far, and moves nothing", async ({
  page,
  sandbox,
}) => {
  sandbox.cancelAll();
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/front-desk-view/.test(request.url())) scripts.push(request.url());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/chat-support");
  await see(page).hover();
  await book(page);
  expect(scripts).toEqual([]);

  const top = () => see(page).evaluate((button) => button.getBoundingClientRect().top);
  await see(page).evaluate((button) => button.scrollIntoView({ block: "center" }));
  const before = await top();
  await see(page).click();
  await expect(desk(page).getByText("Maria Lopez, teeth cleaning")).toBeVisible();
  expect(scripts).toHaveLength(1);
  expect(await top()).toBe(before);
  await see(page).press("Enter");
  await expect(desk(page)).toHaveCount(0);
  await expect(see(page)).toBeFocused();
  expect(await top()).toBe(before);
});

test("no example visit is for a treatment: the front desk may be that of any sample", () => {
  const treatments = Object.values(practices).flatMap(({ services }) =>
    services.flatMap(({ id, texts }) => [id, texts.en.name, ...texts.en.callersSay]),
  );
  for (const { what } of exampleVisits) expect(treatments).not.toContain(what);
});

for (const width of [390, 1440]) {
  test(`at ${width} px the view's place is kept before it has come, and nothing moves while it fills in`, async ({
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
    const topOfChat = (): Promise<number> =>
      page.locator("[data-chat]").evaluate((chat) => chat.getBoundingClientRect().top + scrollY);
    const heightOfView = async (): Promise<number> => (await desk(page).boundingBox())?.height ?? 0;
    const top = await topOfChat();
    await see(page).click();
    await expect(desk(page)).toHaveAttribute("aria-busy", "true");
    const kept = await heightOfView();
    held.resolve();
    await expect(desk(page).getByText("A typical day")).toBeVisible();
    // Fonts differ from machine to machine: a line may break in two.
    expect(Math.abs((await heightOfView()) - kept)).toBeLessThanOrEqual(48);

    const clear = await heightOfView();
    await book(page);
    await expect(filled(page, "Booked")).toHaveText(/Tuesday/);
    expect((await heightOfView()) - clear).toBeLessThanOrEqual(48);
    expect(await topOfChat()).toBe(top);
    expect(await overflowOf(page)).toBe(0);
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a view that could not open is not offered", async ({ page }) => {
    await page.goto("/chat-support");
    await expect(see(page)).toHaveCount(0);
  });
});
