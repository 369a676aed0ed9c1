import { createHash } from "node:crypto";
import { bookingWords, callFigure, type CardPalette } from "./card-figure.ts";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer, type PngDrawer } from "./draw-png.ts";
import type { CardImage } from "./page-head.tsx";
import { canBeWritten, setWords, textLine } from "./set-words.ts";
import { tokenColors } from "./token-colors.ts";

/** A page's picture for link previews, under an address that changes with it. */
export interface SocialCard extends CardImage {
  png: Uint8Array;
}

/** What previews show uncut. Source: the sharing guides of Facebook and X, 1.91 to 1. */
const size = { width: 1200, height: 630 };
const margin = 72;
const words = {
  tracking: -0.03,
  lineHeight: 1.03,
  widthPx: 560,
  sizes: [
    { sizePx: 124, lines: 3 },
    { sizePx: 112, lines: 3 },
    { sizePx: 104, lines: 3 },
    { sizePx: 96, lines: 4 },
    { sizePx: 84, lines: 4 },
    { sizePx: 72, lines: 5 },
  ],
};
const brandWords = {
  tracking: -0.02,
  widthPx: 500,
  sizes: [
    { sizePx: 40, lines: 1 },
    { sizePx: 32, lines: 1 },
    { sizePx: 26, lines: 1 },
  ],
};

/** The mark, as `ui` draws it. */
const answeredRing = `<circle r="8.7" stroke-width="1.5"/><circle r="4" stroke-width="3.4"/>`;

/** Draws a card for each page: its sentence, the brand, and the call that all pictures show. */
export async function socialCards(
  brand: string,
  pages: readonly { path: string; sentence: string }[],
): Promise<Map<string | null, SocialCard>> {
  const palette = await tokenColors("paper", "sheet", "ink", "teal", "celadon");
  const written = bookingWords + brand + pages.map(({ sentence }) => sentence).join("");
  const drawer = await pngDrawer(await drawingFaces(written));
  for (const { path, sentence } of pages) {
    if (!canBeWritten(sentence, drawer))
      throw new Error(`the display face lacks a letter of the card of ${path}: ${sentence}`);
  }
  const cards = pages.map(({ path: page, sentence }): [string, SocialCard] => {
    const png = drawer.png(cardSvg(brand, sentence, palette, drawer));
    const digest = createHash("sha256").update(png).digest("hex").slice(0, 8);
    const path = `/assets/card-${page.slice(1) || "home"}-${digest}.png`;
    return [page, { ...size, path, alt: `${brand}: ${sentence}`, png }];
  });
  return new Map(cards);
}

function cardSvg(brand: string, sentence: string, palette: CardPalette, drawer: PngDrawer): string {
  const color = palette.ink.light;
  const set = setWords(sentence, words, drawer);
  const lineStep = set.sizePx * words.lineHeight;
  const lastBaseline = size.height - margin - 0.1 * set.sizePx;
  const lines = set.lines.map((line, at) =>
    textLine(line, {
      x: margin - 0.03 * set.sizePx,
      y: lastBaseline - (set.lines.length - 1 - at) * lineStep,
      sizePx: set.sizePx,
      tracking: words.tracking,
      color,
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none"><rect width="100%" height="100%" fill="${palette.paper.light}"/>${callFigure(palette, drawer)}${brandLine(brand, palette, drawer)}${lines.join("")}</svg>`;
}

/** The mark and the name; the mark alone when the display face cannot write the name. */
function brandLine(brand: string, palette: CardPalette, drawer: PngDrawer): string {
  const mark = `<g transform="translate(${margin + 22} ${margin + 22}) scale(2.3)" stroke="${palette.teal.light}">${answeredRing}</g>`;
  if (!canBeWritten(brand, drawer)) return mark;
  const { sizePx, lines } = setWords(brand, brandWords, drawer);
  const step = sizePx * 1.05;
  const firstBaseline = margin + 22 + 0.34 * sizePx - ((lines.length - 1) * step) / 2;
  const name = lines.map((line, at) =>
    textLine(line, {
      x: margin + 62,
      y: firstBaseline + at * step,
      sizePx,
      tracking: brandWords.tracking,
      color: palette.ink.light,
    }),
  );
  return mark + name.join("");
}
