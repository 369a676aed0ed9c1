import { drawingsOverNeighbours } from "../support/layout.ts";
import { nowhere, routes } from "../support/pages.ts";
import { expect, test } from "./engine-test.ts";

// Chromium writes this to the console for the 404 page.
test.use({ expectedErrors: /status of 404/ });

for (const { path, label } of routes) {
  test(`${path} opens without an error, and no drawing covers its neighbors`, async ({
    visitor,
    engine,
  }) => {
    // No window of WebKit's small browser is narrower than some 450 px.
    for (const width of [engine === "webkit" ? 450 : 390, 800, 1_270]) {
      await visitor.resizes(width, 900);
      await visitor.opens(path);
      await visitor.sees(label, "header [aria-current]");
      const { shown, drawings, ...seen } = await visitor.evaluate(async () => ({
        shown: innerWidth,
        drawings: document.querySelectorAll("main svg").length,
        headings: document.querySelectorAll("h1").length,
        wider: document.documentElement.scrollWidth > innerWidth,
        faces: (await document.fonts.load("1em 'Hedvig Letters Serif'")).length,
      }));
      expect(seen).toEqual({ headings: 1, wider: false, faces: 1 });
      expect(drawings).toBeGreaterThan(0);
      expect(Math.abs(shown - width)).toBeLessThan(20);
      expect(await visitor.evaluate(drawingsOverNeighbours)).toEqual([]);
    }
  });
}

test("any other path is the 404 page, and its Go Back goes back", async ({ visitor }) => {
  await visitor.opens("/pricing");
  await visitor.opens(nowhere);
  await visitor.sees("Page Not Found", "title");
  await visitor.presses("button", "Go Back");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test("the menu of a phone opens, holds all pages, closes on Escape, and leads on", async ({
  visitor,
}) => {
  const labels = (): Promise<string[]> =>
    visitor.evaluate(() =>
      [...document.querySelectorAll("header nav a")]
        .filter((link) => link.checkVisibility())
        .map((link) => link.textContent),
    );
  await visitor.resizes(390, 844);
  await visitor.opens("/");
  expect(await labels()).toEqual([]);

  await visitor.presses("button", "Menu");
  await expect.poll(labels).toEqual(routes.map(({ label }) => label));
  await visitor.pressesKey("Escape");
  await expect.poll(labels).toEqual([]);

  await visitor.presses("button", "Menu");
  await visitor.presses("link", "Pricing", "header nav");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});
