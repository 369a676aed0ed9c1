import type { Page } from "@playwright/test";
import { practices } from "../sandbox/src/reception/practices.ts";
import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";

const log = (page: Page) => page.getByRole("log", { name: "The chat" });

async function write(page: Page, line: string): Promise<void> {
  const field = page.getByRole("textbox", { name: "Type a message" });
  await field.fill(line);
  await field.press("Enter");
}

test("a visitor books inside the chat, once they have agreed to what was read back", async ({
  page,
  sandbox,
}) => {
  sandbox.cancelAll();
  await page.goto("/chat-support");
  await expect(log(page)).toContainText("I’m the AI assistant for a sample practice");
  await write(page, "I'd like to book a teeth cleaning on Tuesday at 3 pm");
  await expect(log(page)).toContainText("This is Maple Street Dental, a dental practice.");
  await expect(log(page)).toContainText("your name");
  await write(page, "Maria Lopez");
  await expect(log(page)).toContainText("phone number");
  await write(page, "I'd rather not give my number");
  await expect(log(page)).toContainText(/Tuesday, \w+ \d+ at 3:00 pm .*, for Maria Lopez\./);
  expect(sandbox.bookings()).toHaveLength(0);
  await write(page, "Yes please");
  await expect.poll(() => sandbox.bookings().length).toBe(1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "practice", source: "chat" });
  await expect(log(page)).toContainText(/booked/i);
});

test("a suggestion works before anything has woken, and costs one press", async ({ page }) => {
  await page.goto("/chat-support");
  await page.getByRole("button", { name: "Are you open on Saturday?" }).click();
  await expect(log(page)).toContainText("You: Are you open on Saturday?");
  await expect(log(page)).toContainText(/Assistant: .*Saturday/);
  await expect(log(page).getByText("Are you open on Saturday?")).toHaveCount(1);
});

test("by keyboard alone a visitor asks, is told of the answer on its way, and reads it; axe finds nothing in any state", async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/chat/web", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.goto("/chat-support");
  expect.soft(await axeFindings(page, "#chat-demo"), "open").toEqual([]);
  await log(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Type a message" })).toBeFocused();
  await page.keyboard.type("Where are you?");
  await page.keyboard.press("Enter");
  await expect(page.locator("#chat-demo").getByRole("status")).toHaveText(
    "The assistant is typing.",
  );
  expect.soft(await axeFindings(page, "#chat-demo"), "writing").toEqual([]);
  held.resolve();
  await expect(log(page)).toContainText(/Assistant: .*Maple Street/);
  await expect(page.getByRole("textbox", { name: "Type a message" })).toBeFocused();
  expect.soft(await axeFindings(page, "#chat-demo"), "answered").toEqual([]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the chat says what it needs, offers nothing that would not work, and names no practice", async ({
    page,
  }) => {
    await page.goto("/chat-support");
    const place = page.locator("#chat-demo");
    // Locators pass over what stands in a noscript element.
    expect(await place.innerText()).toContain("The live chat needs JavaScript.");
    await expect(place.getByText("I’m the AI assistant for a sample practice")).toBeVisible();
    for (const control of ["textbox", "button"] as const) {
      await expect(place.getByRole(control)).toHaveCount(0);
    }
    // The sandbox may play any.
    for (const { name } of Object.values(practices)) await expect(place).not.toContainText(name);
  });
});
