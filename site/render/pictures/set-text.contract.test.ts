import fc from "fast-check";
import { expect, test } from "vitest";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer } from "./draw-png.ts";
import { canBeWritten, setText, type TextBox } from "./set-text.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ,.&’Äž";
const box: TextBox = {
  x: 0,
  y: (sizePx) => sizePx,
  tracking: -0.02,
  most: { widthPx: 500, heightPx: 200, sizePx: 100 },
};
const drawer = await pngDrawer(await drawingFaces(letters));

test("no line is wider or larger than its box allows, and short words have the largest size", () => {
  const line = fc.string({ unit: fc.constantFrom(...Array.from(letters)), minLength: 1 });
  const sizeOf = (svg: string): number => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);
  expect(sizeOf(setText("Two\nprices", box, "#000", drawer))).toBe(100);
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      const svg = setText(lines.join("\n"), box, "#000", drawer);
      const ink = drawer.inkOf(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`);
      expect(ink?.width).toBeLessThan(box.most.widthPx * 1.01);
      expect(lines.length * sizeOf(svg)).toBeLessThanOrEqual(box.most.heightPx + 0.01);
    }),
    { numRuns: 40 },
  );
});

test("a name with letters that the fonts lack is detected before it is drawn", () => {
  expect(canBeWritten("Äž&a’b", drawer)).toBe(true);
  expect(canBeWritten("a 歯", drawer)).toBe(false);
});
