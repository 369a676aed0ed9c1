import { expect, test } from "./engine-test.ts";

test.use({ setup: "dark" });

test("the page is dark for a visitor who wants it dark, and still for one who wants it still", async ({
  visitor,
  engine,
}) => {
  await visitor.opens("/");
  const { background, text, moving } = await visitor.evaluate(() => {
    // A color comes back in the space that it was written in; a canvas makes light of it.
    const brush = document.createElement("canvas").getContext("2d")!;
    const brightnessOf = (color: string): number => {
      brush.fillStyle = color;
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
  // WebKit's small browser cannot be told of less motion.
  if (engine === "firefox") expect(moving).toEqual([]);
});
