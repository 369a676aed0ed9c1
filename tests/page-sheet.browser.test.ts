import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

/** What the page keeps of itself between two looks: too much to be sent to and fro. */
type LookedAt = typeof globalThis & { looked?: Record<number, string[]> };

/**
 * Looks at every computed value of every element and its pseudo-elements; tells how many there were,
 * and which look otherwise than the first time at this width.
 */
const look = (page: Page, width: number): Promise<{ seen: number; changed: string[] }> =>
  page.evaluate((atWidth) => {
    document
      .querySelector<HTMLElement>("main a, main button")
      ?.focus({ focusVisible: true } as FocusOptions);
    const names = [...getComputedStyle(document.body)].filter((name) => !name.startsWith("--"));
    const looks = [...document.body.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === "none") return "";
        const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.tagName}.${element.className}${part ?? ""} ${values.join("; ")}`;
      }),
    );
    const looked = ((globalThis as LookedAt).looked ??= {});
    const before = (looked[atWidth] ??= looks);
    return { seen: looks.length, changed: looks.filter((each, at) => each !== before[at]) };
  }, width);

const widths = [390, 1280];

async function lookAtWidths(page: Page): Promise<{ seen: number; changed: string[] }[]> {
  const all = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    all.push(await look(page, width));
  }
  return all;
}

for (const path of allPaths) {
  test(`${path} looks the same with its own sheet and with the whole one`, async ({ page }) => {
    await page.goto(path);
    const own = await lookAtWidths(page);
    await page.evaluate(() => {
      const href = document.querySelector<HTMLElement>("[data-sheet]")!.dataset["sheet"]!;
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
    });
    // No listener runs where there is no script.
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    const whole = await lookAtWidths(page);
    for (const { seen } of own) expect(seen).toBeGreaterThan(300);
    expect(whole).toEqual(own);
  });
}
