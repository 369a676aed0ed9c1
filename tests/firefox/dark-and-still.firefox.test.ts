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
  const { background, text, moving } = await visitor.evaluate(() => {
    // Firefox gives a colour back in the space that it was written in; a canvas makes light of it.
    const brush = document.createElement("canvas").getContext("2d")!;
    const brightnessOf = (colour: string): number => {
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    };
    const { backgroundColor, color } = getComputedStyle(document.body);
    return {
      background: brightnessOf(backgroundColor),
      text: brightnessOf(color),
      moving: document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { duration = 0, iterations = 1 } = effect?.getComputedTiming() ?? {};
          return playState === "running" && (Number(duration) > 10 || iterations === Infinity);
        })
        .map(({ constructor }) => constructor.name),
    };
  });
  expect(background).toBeLessThan(60);
  expect(text).toBeGreaterThan(180);
  expect(moving).toEqual([]);
});
