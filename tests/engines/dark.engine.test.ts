import { expect, test } from "./engine-test.ts";

test.use({ setup: "dark" });

test("the page is dark for a visitor who wants it dark", async ({ visitor }) => {
  await visitor.opens("/");
  const [background, text] = await visitor.evaluate(() => {
    // A color comes back in the space that it was written in; a canvas makes light of it.
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
