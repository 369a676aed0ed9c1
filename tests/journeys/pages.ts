import { expect } from "@playwright/test";
import { drawingsOverNeighbours } from "../support/layout.ts";
import { nowhere, routes } from "../support/pages.ts";
import type { Visitor } from "./visitor.ts";

/** One heading of the first rank, its own place in the navigation, and nothing wider than the window. */
export async function isAPageOfItsOwn(visitor: Visitor, label: string): Promise<void> {
  await visitor.sees(label, "header [aria-current]");
  const { headings, wider } = await visitor.evaluate(() => ({
    headings: document.querySelectorAll("h1").length,
    wider: document.documentElement.scrollWidth > innerWidth,
  }));
  expect({ headings, wider }).toEqual({ headings: 1, wider: false });
}

/** Comes by a wrong address to the 404 page, and goes back to where it was. */
export async function goesBackFromNowhere(visitor: Visitor): Promise<void> {
  await visitor.opens("/pricing");
  await visitor.opens(nowhere);
  await visitor.sees("Page Not Found", "title");
  await visitor.presses("button", "Go Back");
  await expect.poll(() => visitor.path()).toBe("/pricing");
}

/** Opens the menu of a narrow window, closes it with Escape, opens it again, and follows a link. */
export async function usesTheMenu(visitor: Visitor): Promise<void> {
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
  await visitor.pressesEscape();
  await expect.poll(labels).toEqual([]);

  await visitor.presses("button", "Menu");
  await visitor.presses("link", "Pricing", "header nav");
  await expect.poll(() => visitor.path()).toBe("/pricing");
}

/** Looks at a page in windows of these widths, in CSS pixels: each drawing stands where nothing else does. */
export async function findsDrawingsInTheirPlaces(
  visitor: Visitor,
  path: string,
  widths: readonly number[],
): Promise<void> {
  for (const width of widths) {
    await visitor.resizes(width, 900);
    await visitor.opens(path);
    const { drawings, shown } = await visitor.evaluate(() => ({
      drawings: document.querySelectorAll("main svg").length,
      shown: innerWidth,
    }));
    expect(drawings).toBeGreaterThan(0);
    expect(Math.abs(shown - width)).toBeLessThan(20);
    expect(await visitor.evaluate(drawingsOverNeighbours)).toEqual([]);
  }
}
