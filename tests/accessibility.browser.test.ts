import { axeFindings } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

for (const path of allPaths) {
  test(`axe finds nothing on ${path}, with everything open that opens on it`, async ({ page }) => {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    expect(await axeFindings(page)).toEqual([]);
  });
}
