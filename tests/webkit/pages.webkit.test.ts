import {
  findsDrawingsInTheirPlaces,
  goesBackFromNowhere,
  isAPageOfItsOwn,
  usesTheMenu,
} from "../journeys/pages.ts";
import { routes } from "../support/pages.ts";
import { expect, test } from "./webkit-test.ts";

for (const { path, label } of routes) {
  test(`in WebKit ${path} is a page of its own, and nothing fails once it has loaded`, async ({
    visitor,
  }) => {
    await visitor.opens(path);
    await isAPageOfItsOwn(visitor, label);
    const faces = await visitor.evaluate(
      async () => (await document.fonts.load("1em 'Hedvig Letters Serif'")).length,
    );
    expect(faces).toBe(1);
  });

  test(`in WebKit no drawing of ${path} lies over what stands beside it`, async ({ visitor }) => {
    // No window of its is narrower than some 450 px.
    await findsDrawingsInTheirPlaces(visitor, path, [450, 800, 1_270]);
  });
}

test("in WebKit any other path is the 404 page, and its Go Back goes back", async ({ visitor }) => {
  await goesBackFromNowhere(visitor);
});

test("in WebKit the menu of a phone opens, holds all pages, closes on Escape, and leads on", async ({
  visitor,
}) => {
  await usesTheMenu(visitor);
});

test.describe("for whoever wants it dark", () => {
  test.use({ switches: ["--dark-mode"] });

  test("in WebKit the page is dark", async ({ visitor }) => {
    await visitor.opens("/");
    const lightness = await visitor.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      return [backgroundColor, color].map((each) => Number(/^oklch\(([\d.]+)/.exec(each)?.[1]));
    });
    expect(lightness[0]).toBeLessThan(0.3);
    expect(lightness[1]).toBeGreaterThan(0.85);
  });
});
