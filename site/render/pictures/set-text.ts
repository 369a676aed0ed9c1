import type { PngDrawer } from "./draw-png.ts";

/** The place of a text, and its largest size. */
export interface TextBox {
  x: number;
  /** The baseline of the last line, once the size is known. */
  y: (sizePx: number) => number;
  /** In em, as a stylesheet gives it. */
  tracking: number;
  most: { widthPx: number; heightPx: number; sizePx: number };
}

const lineHeight = 1.03;

/** The lines of `words` as SVG in `color`, as large as their box allows. */
export function setText(words: string, box: TextBox, color: string, drawer: PngDrawer): string {
  const { x, y, tracking, most } = box;
  const lines = words.split("\n");
  const widest = Math.max(...lines.map((line) => inkWidth(line, tracking, drawer) ?? 0));
  const sizePx = Math.min(most.sizePx, most.heightPx / lines.length, most.widthPx / widest);
  const text = { x, tracking, sizePx, fill: color };
  return lines
    .toReversed()
    .map((line, above) => textOf(line, { ...text, y: y(sizePx) - above * sizePx * lineHeight }))
    .join("");
}

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
