import { drawingsOverNeighbours } from "../support/layout.ts";
import { nowhere, routes } from "../support/pages.ts";
import { expect, test } from "./firefox-test.ts";

for (const { path, label } of routes) {
  test(`in Firefox ${path} is a page of its own, and nothing on it fails`, async ({ visitor }) => {
    expect(await visitor.opens(path)).toBe(200);
    expect(await visitor.page.$$("h1")).toHaveLength(1);
    await visitor.sees(label, "header [aria-current]");
    const wider = await visitor.page.evaluate(
      () => document.documentElement.scrollWidth > innerWidth,
    );
    expect(wider).toBe(false);
  });

  test(`in Firefox no drawing of ${path} lies over what stands beside it`, async ({ visitor }) => {
    await visitor.opens(path);
    for (const width of [390, 800, 1_280]) {
      await visitor.page.setViewport({ width, height: 900 });
      expect(await visitor.page.evaluate(drawingsOverNeighbours)).toEqual([]);
    }
  });
}

test("in Firefox any other path is the 404 page, and its Go Back goes back", async ({
  visitor,
}) => {
  await visitor.opens("/pricing");
  expect(await visitor.opens(nowhere)).toBe(404);
  await visitor.presses("button", "Go Back");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test("in Firefox a link of the navigation leads on", async ({ visitor }) => {
  await visitor.opens("/");
  await visitor.presses("link", "Pricing", "header");
  await expect.poll(() => visitor.path()).toBe("/pricing");
});

test("in Firefox the menu of a phone opens, holds all pages, and closes on Escape", async ({
  visitor,
}) => {
  const menuIsShown = (): Promise<boolean> =>
    visitor.page.$eval("header nav", (menu) => menu.checkVisibility());
  await visitor.page.setViewport({ width: 390, height: 844 });
  await visitor.opens("/");
  expect(await menuIsShown()).toBe(false);

  await visitor.presses("button", "Menu");
  await expect.poll(menuIsShown).toBe(true);
  const labels = await visitor.page.$$eval("header nav a", (links) =>
    links.map((link) => link.textContent),
  );
  expect(labels).toEqual(routes.map(({ label }) => label));

  await visitor.page.keyboard.press("Escape");
  await expect.poll(menuIsShown).toBe(false);
});
