import { expect } from "../support/fixtures.ts";
import { Looked } from "../support/looked.ts";
import { looks, widths } from "../support/looks.ts";
import { testWithOwner } from "../support/test-with-owner.ts";

const test = testWithOwner({ placement: "floating", scheduler: { load: "click" } });

// Calls are refused, and held so long that their first way in is given up: the console says so.
test.use({ expectedErrors: /status of (409|503)|^The test call did not start: / });

for (const [look, media] of Object.entries(looks)) {
  for (const width of widths) {
    const there = `at ${width} px in ${look}`;

    test.describe(there, () => {
      test.beforeEach(async ({ page }) => {
        await page.emulateMedia(media);
        await page.setViewportSize({ width, height: 800 });
      });

      test(`axe finds nothing in a call that floats, ${there}`, async ({
        page,
        sandbox,
        caller,
      }) => {
        const bar = page.locator("[data-island=floating-call]");
        const looked = new Looked(page, "[data-island=floating-call]");
        await page.goto("/");
        await looked.at("idle");

        await page.route(`${sandbox.origin}/call/web`, (route) =>
          route.fulfill({ status: 503, json: { message: "no" } }),
        );
        await bar.getByRole("button", { name: "Start test call" }).click();
        await expect(bar.getByRole("button", { name: "Try again" })).toBeVisible();
        await looked.at("failed");
        await page.unroute(`${sandbox.origin}/call/web`);

        await sandbox.hold();
        await bar.getByRole("button", { name: "Try again" }).click();
        await expect(bar.getByRole("button", { name: "Connecting..." })).toBeVisible();
        await looked.at("connecting");
        await sandbox.answer();
        await caller.hears();
        await expect(page.getByRole("log")).toContainText("AI receptionist");
        // Captions that still come move what is being looked at.
        await caller.hearsSilence();
        await looked.at("live");
        await bar.getByRole("button", { name: "End Call" }).click();
        await expect(bar.getByText("The call has ended.")).toBeVisible();
        await looked.at("ended");
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
}
