import type { PngDrawer } from "./draw-png.ts";

/** The place of a text, and its largest size. */
export interface TextBox {
  x: number;
  /** The baseline of the first line, once the size and the lines are known. */
  y: (sizePx: number, lines: number) => number;
  /** In em, as a stylesheet gives it. */
  tracking: number;
  most: { widthPx: number; heightPx: number; sizePx: number; lines: number };
}

const lineHeight = 1.03;

/** `words` as SVG in `color`, broken into the lines that allow the largest size. The text always fits. */
export function setText(words: string, box: TextBox, color: string, drawer: PngDrawer): string {
  const { most } = box;
  const widthOf = (part: string): number => inkWidth(part, box.tracking, drawer) ?? 0;
  const gap = widthOf("n n") - 2 * widthOf("n");
  const [best] = breakings(words.split(" "), most.lines)
    .map((lines) => {
      const widest = Math.max(
        ...lines.map((line) => line.reduce((sum, word) => sum + gap + widthOf(word), -gap)),
      );
      const roomPx = Math.min(most.heightPx / lines.length, most.widthPx / widest);
      return { lines, widest, sizePx: Math.min(most.sizePx, roomPx) };
    })
    .toSorted(
      (one, other) =>
        other.sizePx - one.sizePx ||
        one.lines.length - other.lines.length ||
        one.widest - other.widest,
    );
  const { lines, sizePx } = best!;
  const y = box.y(sizePx, lines.length);
  return lines
    .map((line, at) => {
      const place = {
        x: box.x,
        tracking: box.tracking,
        y: y + at * sizePx * lineHeight,
        sizePx,
        fill: color,
      };
      return textOf(line.join(" "), place);
    })
    .join("");
}

type Line = readonly string[];

/** Every way to break the words into at most `most` lines. */
const breakings = (words: Line, most: number): Line[][] => [
  [words],
  ...(most === 1 ? [] : words.slice(1)).flatMap((_, at) =>
    breakings(words.slice(at + 1), most - 1).map((rest) => [words.slice(0, at + 1), ...rest]),
  ),
];

/** Whether the fonts have every letter. A missing one would leave a gap. */
export const canBeWritten = (words: string, drawer: PngDrawer): boolean =>
  Array.from(new Set(words.replaceAll(/\s/g, ""))).every(
    (letter) => inkWidth(letter, 0, drawer) !== undefined,
  );

/** In em. */
function inkWidth(line: string, tracking: number, drawer: PngDrawer): number | undefined {
  const sizePx = 100;
  const text = textOf(line, { x: 0, y: 100, sizePx, tracking, fill: "#000" });
  const ink = drawer.inkOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${text}</svg>`,
  );
  return ink && ink.width / sizePx;
}

const textOf = (
  line: string,
  at: { x: number; y: number; sizePx: number; tracking: number; fill: string },
): string =>
  [
    `<text xml:space="preserve" x="${at.x}" y="${at.y}" fill="${at.fill}"`,
    ` font-family="Hedvig Letters Serif" font-size="${at.sizePx}"`,
    ` letter-spacing="${at.tracking * at.sizePx}">`,
    line.replaceAll("&", "&amp;").replaceAll("<", "&lt;"),
    "</text>",
  ].join("");
