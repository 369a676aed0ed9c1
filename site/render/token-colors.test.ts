import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hexOf, tokenColors } from "./token-colors.ts";

// Source: CSS Color 4, the sRGB primaries in oklch.
test.each([
  ["1 0 0", "#ffffff"],
  ["0 0 0", "#000000"],
  ["0.62796 0.25768 29.234", "#ff0000"],
  ["0.86644 0.29483 142.495", "#00ff00"],
  ["0.45201 0.31321 264.052", "#0000ff"],
])("oklch(%s) is %s", (oklch, hex) => {
  expect(hexOf(oklch)).toBe(hex);
});

test("the favicon has the palette's teal, light and dark", async () => {
  const { teal } = await tokenColors("teal");
  const favicon = readFileSync(new URL("../public/favicon.svg", import.meta.url), "utf8");
  expect(favicon.match(/#[0-9a-f]{6}/g)).toEqual([teal.light, teal.dark]);
});

test("a colour that the palette does not have is refused by its name", async () => {
  await expect(tokenColors("mauve")).rejects.toThrow("--p-mauve");
});
