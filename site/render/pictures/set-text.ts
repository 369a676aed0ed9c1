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
  const texts = lines.toReversed().map((line, above) => {
    const baseline = y(sizePx) - above * sizePx * lineHeight;
    return `<text x="${x}" y="${baseline}" ${looksOf(sizePx, tracking)}>${inXml(line)}</text>`;
  });
  return `<g fill="${color}" xml:space="preserve">${texts.join("")}</g>`;
}

/** Whether the fonts have every letter. A missing one would leave a gap. */
export const canBeWritten = (words: string, drawer: PngDrawer): boolean =>
  Array.from(new Set(words.replaceAll(/\s/g, ""))).every(
    (letter) => inkWidth(letter, 0, drawer) !== undefined,
  );

/** In em. */
function inkWidth(line: string, tracking: number, drawer: PngDrawer): number | undefined {
  const text = `<text xml:space="preserve" y="100" ${looksOf(100, tracking)}>${inXml(line)}</text>`;
  const ink = drawer.inkOf(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`);
  return ink && ink.width / 100;
}

const looksOf = (sizePx: number, tracking: number): string =>
  `font-family="Hedvig Letters Serif" font-size="${sizePx}" letter-spacing="${tracking * sizePx}"`;

const inXml = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
