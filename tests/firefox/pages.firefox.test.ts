import {
  findsDrawingsInTheirPlaces,
  goesBackFromNowhere,
  isAPageOfItsOwn,
  usesTheMenu,
} from "../journeys/pages.ts";
import { nowhere, routes } from "../support/pages.ts";
import { expect, test } from "./firefox-test.ts";

/** Runs in the page: with which status it came. */
const status = (): number =>
  (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).responseStatus;

for (const { path, label } of routes) {
  test(`in Firefox ${path} is a page of its own, and nothing on it fails`, async ({ visitor }) => {
    await visitor.opens(path);
    expect(await visitor.evaluate(status)).toBe(200);
    await isAPageOfItsOwn(visitor, label);
  });

  test(`in Firefox no drawing of ${path} lies over what stands beside it`, async ({ visitor }) => {
    await findsDrawingsInTheirPlaces(visitor, path, [390, 800, 1_280]);
  });
}

test("in Firefox any other path is the 404 page, and its Go Back goes back", async ({
  visitor,
}) => {
  await visitor.opens(nowhere);
  expect(await visitor.evaluate(status)).toBe(404);
  await goesBackFromNowhere(visitor);
});

test("in Firefox a link of the navigation leads on", async ({ visitor }) => {
  await visitor.opens("/");
  await visitor.presses("link", "Pricing", "header");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test("in Firefox the menu of a phone opens, holds all pages, closes on Escape, and leads on", async ({
  visitor,
}) => {
  await usesTheMenu(visitor);
});
