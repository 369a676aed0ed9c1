import { axeFindings } from "./support/axe.ts";
import { paleForcedText } from "./support/contrast.ts";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

for (const path of allPaths) {
  test(`axe finds nothing on ${path}, and in forced colors every button keeps its edge`, async ({
    page,
  }) => {
    // Pictures of a whole page: on a busy machine the longest page takes nearly a minute.
    test.slow();
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const each of all as HTMLDetailsElement[]) each.open = true;
    });
    const carousel = page.locator("[data-island=testimonials]");
    if ((await carousel.count()) > 0) {
      await carousel.scrollIntoViewIfNeeded();
      await carousel.getByRole("button", { name: /^Pause/ }).click();
    }
    expect.soft(await axeFindings(page)).toEqual([]);

    // Forced colors remove backgrounds, so a button needs an edge or a line.
    await page.emulateMedia({ forcedColors: "active" });
    const bare = await page.locator("button:visible").evaluateAll((all) =>
      all
        .filter((each) => {
          const { borderTopWidth, textDecorationLine } = getComputedStyle(each);
          return borderTopWidth === "0px" && textDecorationLine === "none";
        })
        .map((each) => each.textContent),
    );
    expect.soft(bare).toEqual([]);
    expect(await paleForcedText(page, "body")).toEqual([]);
  });
}
