import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer, type PngDrawer } from "./draw-png.ts";
import { canBeWritten, setWords, textLine, type WordBox } from "./set-words.ts";

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ,.&’Äž";
const box: WordBox = {
  widthPx: 500,
  tracking: -0.02,
  sizes: [
    { sizePx: 100, lines: 2 },
    { sizePx: 60, lines: 3 },
  ],
};

let drawer: PngDrawer;
beforeAll(async () => {
  drawer = await pngDrawer(await drawingFaces(letters));
});

/** How wide a line comes out when it is really drawn. */
function drawnWidth(line: string, sizePx: number): number {
  const text = textLine(line, { x: 0, y: 0, sizePx, tracking: box.tracking, color: "#000" });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${text}</svg>`;
  return drawer.inkOf(svg)?.width ?? 0;
}

test("short words are set at the largest size", () => {
  expect(setWords("Two prices", box, drawer)).toEqual({ lines: ["Two prices"], sizePx: 100 });
});

test("lines come out even: no last word is left alone where two lines can share", () => {
  const { lines } = setWords("One answers your phone", box, drawer);
  expect(lines).toEqual(["One answers", "your phone"]);
});

test("whatever the words, every one of them is set and no line is wider than its box", () => {
  const word = fc.string({
    unit: fc.constantFrom(...Array.from(letters.replace(" ", ""))),
    minLength: 1,
  });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), (words) => {
      const { lines, sizePx } = setWords(words.join(" "), box, drawer);
      expect(lines.join(" ")).toBe(words.join(" "));
      // Kerning across a space is the one thing that the sum of words leaves out.
      for (const line of lines) expect(drawnWidth(line, sizePx)).toBeLessThan(box.widthPx * 1.01);
    }),
    { numRuns: 40 },
  );
});

test("the widest brand that can be configured fits on its line", () => {
  const { lines, sizePx } = setWords("W".repeat(40), box, drawer);
  expect(lines).toEqual(["W".repeat(40)]);
  expect(drawnWidth(lines[0] ?? "", sizePx)).toBeLessThanOrEqual(box.widthPx);
});

test("a name that the faces cannot write is known before it is drawn", () => {
  expect(canBeWritten("Äž & a’b", drawer)).toBe(true);
  expect(canBeWritten("a 歯", drawer)).toBe(false);
});
