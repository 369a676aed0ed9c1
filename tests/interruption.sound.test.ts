import { expect, test } from "./support/fixtures.ts";
import { hangsUp, installTelephone, rings } from "./support/telephone.ts";

test("a telephone call in between silences the page, which says so; one press goes on", async ({
  page,
  sandbox,
}) => {
  expect(sandbox.origin).toMatch(/^http/);
  await page.addInitScript(installTelephone);
  await page.goto("/");
  const hero = page.locator("main section").first();
  await hero.getByRole("button", { name: "Type instead…" }).click();
  await expect(hero.getByRole("status")).toHaveText("On the call");

  await rings(page);
  await expect(hero.getByRole("status")).toHaveText(
    "Your browser is blocking the sound. Press the button to hear the assistant.",
  );
  await hangsUp(page);
  await hero.getByRole("button", { name: "Tap to hear the assistant" }).click();
  await expect(hero.getByRole("status")).toHaveText("On the call");
  await page.keyboard.press("Escape");
  await expect(hero.getByRole("button", { name: "Call again" })).toBeVisible();
});
