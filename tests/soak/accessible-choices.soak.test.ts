import { expect } from "../support/fixtures.ts";
import { Looked } from "../support/looked.ts";
import { sights } from "../support/looks.ts";
import { testWithOwner } from "../support/test-with-owner.ts";

const test = testWithOwner({ placement: "floating", scheduler: { load: "click" } });

// Calls are refused, and held so long that their first way in is given up: the console says so.
test.use({ expectedErrors: /status of (409|503)|^The test call did not start: / });

for (const { there, options } of sights) {
  test.describe(there, () => {
    test.use(options);

    test(`axe finds nothing in a call that floats, ${there}`, async ({ page, sandbox, caller }) => {
      const bar = page.locator("[data-island=floating-call]");
      const looked = new Looked(page, "[data-island=floating-call]");
      await page.goto("/");
      await looked.at("idle");

      await looked.throughACall(bar, { sandbox, caller });
    });

    test(`axe finds nothing around a scheduler that waits for a press, ${there}`, async ({
      page,
    }) => {
      const section = new Looked(page, "#book-demo");
      await page.goto("/");
      await page.locator("#book-demo").scrollIntoViewIfNeeded();
      const load = page.getByRole("button", { name: "Load scheduler" });
      await expect(load).toBeVisible();
      await section.at("waiting");
      await load.click();
      await expect(page.locator("[data-phase=ready] iframe")).toBeVisible();
      await section.at("ready");
    });
  });
}
