import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.use({ javaScriptEnabled: false, expectedErrors: /status of 404/ });

const paths = [
  "/",
  "/products",
  "/ai-receptionist",
  "/chat-support",
  "/integrations",
  "/pricing",
  "/about",
  "/contact",
  "/nowhere",
];

/** How everything on the page looks: every computed value of every element and its pseudo-elements. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const focused = document.querySelector<HTMLElement>("main a, main button");
    focused?.focus({ focusVisible: true } as FocusOptions);
    return [...document.body.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after"].map((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === "none") return "";
        const values = [...style]
          .filter((name) => !name.startsWith("--"))
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.tagName}.${element.className}${part ?? ""} ${values.join("; ")}`;
      }),
    );
  });

const looksOnBoth = async (page: Page): Promise<string[]> => {
  const all: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    all.push(...(await looks(page)));
  }
  return all;
};

for (const path of paths) {
  test(`${path} looks the same with its own sheet and with the whole one`, async ({ page }) => {
    await page.goto(path);
    const own = await looksOnBoth(page);
    await page.evaluate(() => {
      const href = document.querySelector<HTMLElement>("[data-sheet]")!.dataset["sheet"]!;
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
    });
    // No listener runs where there is no script.
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    const whole = await looksOnBoth(page);
    expect(own.length).toBeGreaterThan(600);
    expect(own.filter((look, at) => look !== whole[at])).toEqual([]);
  });
}
