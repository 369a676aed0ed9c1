import { axeFindings } from "../support/axe.ts";
import { expect, test } from "../support/fixtures.ts";
import { overflowOf } from "../support/layout.ts";
import { sights } from "../support/looks.ts";
import { allPaths } from "../support/pages.ts";

// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

for (const path of allPaths) {
  for (const { there, options } of sights) {
    test.describe(there, () => {
      test.use(options);

      test(`axe finds nothing on ${path} ${there}, with all of it open`, async ({ page }) => {
        await page.goto(path);
        await page.locator("main details").evaluateAll((all) => {
          for (const each of all as HTMLDetailsElement[]) each.open = true;
        });
        expect.soft(await axeFindings(page), "everything open").toEqual([]);
        expect.soft(await overflowOf(page)).toBe(0);

        const carousel = page.getByRole("group", { name: "What practices say" });
        if ((await carousel.count()) > 0) {
          await carousel.scrollIntoViewIfNeeded();
          await carousel.getByRole("button", { name: /^Pause/ }).click();
          await expect(carousel.getByRole("button", { name: /^Play/ })).toBeVisible();
          expect
            .soft(await axeFindings(page, "[aria-roledescription=carousel]"), "testimonials paused")
            .toEqual([]);
        }

        const menu = page.getByRole("button", { name: "Menu" });
        if (!(await menu.isVisible())) return;
        await menu.click();
        await expect(page.locator("header nav")).toBeVisible();
        expect.soft(await axeFindings(page, "header"), "menu open").toEqual([]);
      });
    });
  }
}
