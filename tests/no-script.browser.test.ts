import { practices } from "../sandbox/src/reception/practices.ts";
import { expect, test } from "./support/fixtures.ts";
import { nowhere } from "./support/pages.ts";

test.use({ javaScriptEnabled: false });

// What leads to a demo by links alone is in facts.browser.test.ts and site/src/pages/pages.dom.test.tsx.
test("the home page says what needs script, and offers no call", async ({ page }) => {
  await page.goto("/");
  // Locators ignore the content of a noscript element.
  expect(await page.locator("main").innerText()).toContain("The test call needs JavaScript.");
  await expect(page.getByRole("button", { name: "Start test call" })).toHaveCount(0);
});

test("the chat says what it needs, offers nothing that would not work, and names no practice", async ({
  page,
}) => {
  await page.goto("/chat-support");
  const place = page.locator("#chat-demo");
  expect(await place.innerText()).toContain("The live chat needs JavaScript.");
  await expect(place.getByText("I’m the AI assistant for a sample dental practice")).toBeVisible();
  for (const control of ["textbox", "button"] as const) {
    await expect(place.getByRole(control)).toHaveCount(0);
  }
  // Its first answer names it.
  for (const { name } of Object.values(practices)) await expect(place).not.toContainText(name);
});

test("the 404 page has no button that would do nothing", async ({ page }) => {
  await page.goto(nowhere);
  await expect(page.getByRole("button", { name: "Go Back" })).toBeHidden();
});
