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

test("before anybody has written, the chat's place names no practice: the sandbox may play any", async ({
  page,
}) => {
  await page.goto("/chat-support");
  for (const { name } of Object.values(practices))
    await expect(page.locator("#chat-demo")).not.toContainText(name);
});

test("by keyboard a visitor starts over, hears that it does, and goes on from the log", async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.goto("/chat-support");
  await write(page, "Do you have parking?");
  await expect(log(page)).toContainText("free parking behind the building");
  await page.getByRole("button", { name: "Start over" }).press("Enter");
  await expect(log(page)).toBeFocused();
  await expect(page.locator("#chat-demo").getByRole("status")).toHaveText(
    "The chat has started over.",
  );
  await expect(log(page)).not.toContainText("parking");
});

test("a suggestion works before anything has woken, and costs one press", async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.goto("/chat-support");
  await page.getByRole("button", { name: "Are you open on Saturday?" }).click();
  await expect(log(page)).toContainText("You: Are you open on Saturday?");
  await expect(log(page)).toContainText(/Assistant: .*Saturday/);
  await expect(log(page).getByText("Are you open on Saturday?")).toHaveCount(1);
});

test("by keyboard alone a visitor asks, and reads the answer", async ({ page, sandbox }) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.goto("/chat-support");
  await log(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("textbox", { name: "Type a message" })).toBeFocused();
  await page.keyboard.type("Do you take insurance?");
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText(/Assistant: .*insurance/);
  await expect(page.getByRole("textbox", { name: "Type a message" })).toBeFocused();
});

test("while the answer is on its way the chat says so, and axe finds nothing in any state", async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  let letThrough = (): void => undefined;
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route("**/chat/web", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  await page.goto("/chat-support");
  expect.soft(await axeFindings(page, "#chat-demo"), "open").toEqual([]);
  await write(page, "Where are you?");
  await expect(page.locator("#chat-demo").getByRole("status")).toHaveText(
    "The assistant is typing.",
  );
  expect.soft(await axeFindings(page, "#chat-demo"), "writing").toEqual([]);
  letThrough();
  await expect(log(page)).toContainText(/Assistant: .*Maple Street/);
  expect.soft(await axeFindings(page, "#chat-demo"), "answered").toEqual([]);
});

test.describe("refused", () => {
  test.use({ expectedErrors: /status of 429/ });

  test("too many messages are said, and the line is sent again when the visitor says so", async ({
    page,
    sandbox,
  }) => {
    expect(sandbox.origin).toMatch(/^http/);
    let posts = 0;
    await page.route("**/chat/web", async (route) => {
      if (route.request().method() !== "POST" || (posts += 1) > 1) return route.continue();
      const headers = { "Access-Control-Allow-Origin": "*", "Retry-After": "2" };
      await route.fulfill({ status: 429, headers, json: { message: "Too many." } });
    });
    await page.goto("/chat-support");
    await write(page, "Do you have parking?");
    await expect(page.getByText("That was a lot of messages at once.").last()).toBeVisible();
    expect(posts).toBe(1);
    expect.soft(await axeFindings(page, "#chat-demo"), "failed").toEqual([]);
    await page.getByRole("button", { name: "Send again" }).press("Enter");
    await expect(log(page)).toBeFocused();
    await expect.poll(() => posts).toBe(2);
    await expect(log(page)).toContainText("free parking behind the building");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the chat says what it needs, and offers nothing that would not work", async ({ page }) => {
    await page.goto("/chat-support");
    const place = page.locator("#chat-demo");
    // Locators pass over what stands in a noscript element.
    expect(await place.innerText()).toContain("The live chat needs JavaScript.");
    await expect(place.getByText("I’m the AI assistant for a sample practice")).toBeVisible();
    for (const control of ["textbox", "button"] as const) {
      await expect(place.getByRole(control)).toHaveCount(0);
    }
  });
});
