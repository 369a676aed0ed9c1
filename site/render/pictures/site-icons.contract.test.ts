import { expect, test } from "vitest";
import { pngDrawer } from "./draw-png.ts";
import { iconOf } from "./site-icons.ts";

const light = "circle{stroke:#005451}";
const dark = "@media(prefers-color-scheme:dark){circle{stroke:#7ad4ca}}";
const ring = (style: string, box = 'viewBox="0 0 32 32"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${box}><style>${style}</style>
    <circle cx="16" cy="16" r="14" fill="none" stroke-width="2"/></svg>`;
const drawer = await pngDrawer();
const drawn = (favicon: string): Uint8Array =>
  drawer.png(iconOf(Buffer.from(favicon).toString("base64"), "#ffffff", 64));

test("an icon is the favicon in its light colours", () => {
  expect(drawn(ring(light + dark))).toEqual(drawn(ring(light)));
  expect(drawn(ring(light))).not.toEqual(drawn(ring("")));
});

test("a favicon of any size fills its place", () => {
  expect(drawn(ring(light, 'viewBox="0 0 32 32" width="400" height="400"'))).toEqual(
    drawn(ring(light)),
  );
});

test("the drawing takes the middle two thirds, where no mask cuts a ring", () => {
  const square =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  const icon = iconOf(Buffer.from(square).toString("base64"), "#fff", 100);
  const ink = drawer.inkOf(icon.replace(/<rect[^>]*>/, ""));
  expect(ink?.width).toBeCloseTo(66, 0);
  expect(ink?.x).toBeCloseTo(17, 0);
});
