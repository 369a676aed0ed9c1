import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer, type PngDrawer } from "./draw-png.ts";
import { canBeWritten, setText, type TextBox } from "./set-text.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ,.&’Äž";
const box: TextBox = {
  x: 0,
  y: (sizePx) => sizePx,
  tracking: -0.02,
  most: { widthPx: 500, heightPx: 200, sizePx: 100, lines: 3 },
};

let drawer: PngDrawer;
beforeAll(async () => {
  drawer = await pngDrawer(await drawingFaces(letters));
});

const set = (words: string): string => setText(words, box, "#000", drawer);
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/>([^<]+)</g)].map(([, line = ""]) => line.replaceAll("&amp;", "&"));
const sizeOf = (svg: string): number => Number(/font-size="([\d.]+)"/.exec(svg)?.[1]);

test("short words are set at the largest size, long ones in even lines", () => {
  expect([linesOf(set("Two prices")), sizeOf(set("Two prices"))]).toEqual([["Two prices"], 100]);
  expect(linesOf(set("One answers your phone"))).toEqual(["One answers", "your phone"]);
});

test("all words are set, and no line is wider or lower than its box", () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from(letters.replace(" ", ""))),
    minLength: 1,
    maxLength: 40,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const svg = set(words.join(" "));
      expect(linesOf(svg).join(" ")).toBe(words.join(" "));
      const ink = drawer.inkOf(`<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`);
      expect(ink?.width).toBeLessThan(box.most.widthPx * 1.01);
      expect(linesOf(svg).length * sizeOf(svg)).toBeLessThanOrEqual(box.most.heightPx + 0.01);
    }),
    { numRuns: 40 },
  );
});

test("a name that the faces cannot write is known before it is drawn", () => {
  expect(canBeWritten("Äž & a’b", drawer)).toBe(true);
  expect(canBeWritten("a 歯", drawer)).toBe(false);
});
