import { expect, test } from "./engine-test.ts";

test.use({ setup: "dark" });

test("the page is dark for a visitor who prefers dark mode", async ({ visitor }) => {
  await visitor.opens("/");
  const [background, text] = await visitor.evaluate(() => {
    // A color is returned in the color space of its rule. A canvas converts it to RGB.
    const brush = document.createElement("canvas").getContext("2d")!;
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color].map((each) => {
      brush.fillStyle = each;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    });
  });
  expect(background).toBeLessThan(60);
  expect(text).toBeGreaterThan(180);
});
