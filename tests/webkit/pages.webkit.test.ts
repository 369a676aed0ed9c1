import { drawingsOverNeighbours } from "../support/layout.ts";
import { nowhere, routes } from "../support/pages.ts";
import { expect, test } from "./webkit-test.ts";

for (const { path, label } of routes) {
  test(`in WebKit ${path} is a page of its own, and nothing fails once it has loaded`, async ({
    visitor,
  }) => {
    await visitor.opens(path);
    await visitor.sees(label, "header [aria-current]");
    const { headings, wider, face } = await visitor.page.evaluate(async () => ({
      headings: document.querySelectorAll("h1").length,
      wider: document.documentElement.scrollWidth > innerWidth,
      face: (await document.fonts.load("1em 'Hedvig Letters Serif'")).length,
    }));
    expect({ headings, wider, face }).toEqual({ headings: 1, wider: false, face: 1 });
  });

  test(`in WebKit no drawing of ${path} lies over what stands beside it`, async ({ visitor }) => {
    // No window of its is narrower than some 450 px.
    for (const width of [450, 800, 1_270]) {
      await visitor.page.resize(width, 900);
      await visitor.opens(path);
      const [drawings, shown] = await visitor.page.evaluate(() => [
        document.querySelectorAll("main svg").length,
        innerWidth,
      ]);
      expect(drawings).toBeGreaterThan(0);
      expect(Math.abs(shown! - width)).toBeLessThan(20);
      expect(await visitor.page.evaluate(drawingsOverNeighbours)).toEqual([]);
    }
  });
}

test("in WebKit any other path is the 404 page, and its Go Back goes back", async ({ visitor }) => {
  await visitor.opens("/pricing");
  await visitor.opens(nowhere);
  await visitor.sees("Page Not Found", "title");
  await visitor.presses("button", "Go Back");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test("in WebKit the menu of a phone opens, holds all pages, closes on Escape, and leads on", async ({
  visitor,
}) => {
  const labels = (): Promise<string[]> =>
    visitor.page.evaluate(() =>
      [...document.querySelectorAll("header nav a")]
        .filter((link) => link.checkVisibility())
        .map((link) => link.textContent),
    );
  await visitor.page.resize(390, 844);
  await visitor.opens("/");
  expect(await labels()).toEqual([]);

  await visitor.presses("button", "Menu");
  await expect.poll(labels).toEqual(routes.map(({ label }) => label));
  await visitor.page.key("\uE00C");
  await expect.poll(labels).toEqual([]);

  await visitor.presses("button", "Menu");
  await visitor.presses("link", "Pricing", "header nav");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test.describe("for whoever wants it dark", () => {
  test.use({ switches: ["--dark-mode"] });

  test("in WebKit the page is dark", async ({ visitor }) => {
    await visitor.opens("/");
    const lightness = await visitor.page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((each) => Number(/^oklch\(([\d.]+)/.exec(each)?.[1]));
    });
    expect(lightness[0]).toBeLessThan(0.3);
    expect(lightness[1]).toBeGreaterThan(0.85);
  });
});
