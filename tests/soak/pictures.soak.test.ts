import { expect, sandboxTest as test } from "../support/fixtures.ts";
import { routes } from "../support/pages.ts";

/** The share of a page's pixels that may differ: a machine draws its letters a little otherwise. */
const mayDiffer = 0.01;

test.use({
  // The scheduler loads on a press, so the picture does not wait for another server.
  owner: { SCHEDULER_LOAD: "click" },
  contextOptions: { reducedMotion: "reduce" },
});

for (const path of [...routes.map((route) => route.path), "/not-found"]) {
  for (const [width, height] of [
    [390, 844],
    [1_440, 960],
  ] as const) {
    test(`${path} at ${width} px looks as docs/screens shows it`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      for (const island of await page.locator("[data-island][data-on=visible]").all()) {
        // The element itself has no box, but its content has.
        await island.locator("> *").first().scrollIntoViewIfNeeded();
        await island.and(page.locator("[data-awake]")).waitFor({ state: "attached" });
      }
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page).toHaveScreenshot(`${path.slice(1) || "home"}-${width}.png`, {
        fullPage: true,
        maxDiffPixelRatio: mayDiffer,
      });
    });
  }
}
