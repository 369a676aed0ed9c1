import { expect, test } from "vitest";
import { pngDrawer } from "./draw-png.ts";
import { iconOf } from "./site-icons.ts";

const ring =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><style>circle{stroke:#005451}@media(prefers-color-scheme:dark){circle{stroke:#7ad4ca}}</style><circle cx="16" cy="16" r="14" fill="none" stroke-width="2"/></svg>';
const logo =
  '<svg viewBox="0 0 10 10" width="400" height="400" fill="#b00020"><path d="M0 0h10v10z"/></svg>';

test("an icon is the favicon in its light colours", async () => {
  const drawer = await pngDrawer();
  const bare = iconOf(ring.replace("#005451", "#ffffff"), "#ffffff", 64);
  for (const favicon of [ring, logo]) {
    const icon = iconOf(favicon, "#ffffff", 64);
    expect(icon).not.toContain("#7ad4ca");
    expect(icon).not.toContain("400");
    expect(drawer.png(icon)).not.toEqual(drawer.png(bare));
  }
});

test("the drawing takes the middle two thirds, where no mask cuts a ring", async () => {
  const drawer = await pngDrawer();
  const square = '<svg viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  const alone = iconOf(square, "#fff", 100).replace(/<rect width="100%"[^>]*>/, "");
  const ink = drawer.inkOf(alone);
  expect(ink?.width).toBeCloseTo(66, 0);
  expect(ink?.left).toBeCloseTo(17, 0);
});

test("a favicon without a viewBox is refused, and the message says what to add", () => {
  expect(() => iconOf('<svg><path d="M0 0h9v9z"/></svg>', "#fff", 64)).toThrow(/needs a viewBox/);
});
