import { expect, test } from "./firefox-test.ts";

// Dark is 0; and whoever wants less motion says so to the system.
test.use({
  preferences: {
    "layout.css.prefers-color-scheme.content-override": 0,
    "ui.prefersReducedMotion": 1,
  },
});

test("in Firefox the page is dark for whoever wants it dark, and stands still", async ({
  visitor,
}) => {
  await visitor.opens("/");
  const { background, text, moving } = await visitor.page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return {
      background: backgroundColor,
      text: color,
      moving: document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
          return playState === "running" && (Number(duration) > 10 || iterations === Infinity);
        })
        .map(({ constructor }) => constructor.name),
    };
  });
  expect(brightnessOf(background)).toBeLessThan(60);
  expect(brightnessOf(text)).toBeGreaterThan(180);
  expect(moving).toEqual([]);
});

/** 0 to 255, of a colour as the browser writes it: "rgb(12, 34, 56)". */
function brightnessOf(colour: string): number {
  const parts =
    colour
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  return parts.reduce((sum, part) => sum + part, 0) / 3;
}
