import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

test.use({ javaScriptEnabled: false });

/**
 * Reads every computed value of every element and its pseudo-elements. Counts them, and
 * those that change once this sheet is added to the page.
 */
const changesOf = (page: Page, sheet: string): Promise<{ seen: number; changed: string[] }> =>
  page.evaluate((css) => {
    document
      .querySelector<HTMLElement>("main a, main button")
      ?.focus({ focusVisible: true } as FocusOptions);
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
    const looks = (): string[] =>
      [...document.body.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].map((part) => {
          const style = getComputedStyle(element, part);
          if (part && style.content === "none") return "";
          const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
          return `${element.tagName}.${element.className}${part ?? ""} ${values.join("; ")}`;
        }),
      );
    const before = looks();
    const worn = new CSSStyleSheet();
    worn.replaceSync(css);
    document.adoptedStyleSheets = [worn];
    const changed = looks().filter((each, at) => each !== before[at]);
    document.adoptedStyleSheets = [];
    return { seen: before.length, changed };
  }, sheet);

for (const path of allPaths) {
  test(`${path} looks the same with its own sheet and with the whole one`, async ({ page }) => {
    await page.goto(path);
    const address = await page.locator("[data-sheet]").getAttribute("data-sheet");
    const whole = await (await page.request.get(address ?? "")).text();
    expect(whole).toContain("@layer");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { seen, changed } = await changesOf(page, whole);
      expect(seen).toBeGreaterThan(300);
      expect(changed).toEqual([]);
    }
  });
}
