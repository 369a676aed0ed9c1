import type { PngDrawer } from "./draw-png.ts";

/** Words broken into lines, with the size that all of them fit at. */
export interface SetWords {
  lines: readonly string[];
  sizePx: number;
}

export interface WordBox {
  widthPx: number;
  /** The sizes to try, large to small, and how many lines there is room for at each. */
  sizes: readonly { sizePx: number; lines: number }[];
  /** In em, as a stylesheet gives it. */
  tracking: number;
}

const family = "Hedvig Letters Serif";

/**
 * Sets `words` at the largest size at which they fit, by the widths that their letters really have.
 * A word too long for the box at every size makes them smaller still: nothing is cut or runs over.
 */
export function setWords(words: string, box: WordBox, drawer: PngDrawer): SetWords {
  const widthOf = measuring(box.tracking, drawer);
  const parts = words.split(/ +/).filter(Boolean);
  for (const { sizePx, lines: room } of box.sizes) {
    const lines = brokenEvenly(parts, box.widthPx / sizePx, widthOf);
    if (lines.length <= room && widest(lines, widthOf) * sizePx <= box.widthPx)
      return { lines, sizePx };
  }
  const smallest = box.sizes.at(-1) ?? { sizePx: 1, lines: 1 };
  for (let sizePx = smallest.sizePx - 1; sizePx > 1; sizePx -= 1) {
    const lines = brokenEvenly(parts, box.widthPx / sizePx, widthOf);
    const room = Math.floor((smallest.lines * smallest.sizePx) / sizePx);
    if (lines.length <= room && widest(lines, widthOf) * sizePx <= box.widthPx)
      return { lines, sizePx };
  }
  throw new Error(`no size is small enough for the words ${JSON.stringify(words)}`);
}

/** `<text>` for one line, its baseline at `y`. */
export const textLine = (
  words: string,
  at: { x: number; y: number; sizePx: number; tracking: number; color: string },
): string =>
  `<text xml:space="preserve" x="${at.x}" y="${at.y}" fill="${at.color}" font-family="${family}" font-size="${at.sizePx}" letter-spacing="${at.tracking * at.sizePx}">${escaped(words)}</text>`;

/** Whether the faces have every letter; one that they lack would leave a hole. */
export const canBeWritten = (words: string, drawer: PngDrawer): boolean =>
  Array.from(new Set(words.replaceAll(/\s/g, ""))).every(
    (letter) => inkWidth(letter, 0, drawer) !== undefined,
  );

type WidthOf = (line: string) => number;

/** Widths in em. Each word is measured once; between two words stands what stands between two n. */
function measuring(tracking: number, drawer: PngDrawer): WidthOf {
  const known = new Map<string, number>();
  const widthOf = (word: string): number => {
    const width = known.get(word) ?? inkWidth(word, tracking, drawer) ?? 0;
    known.set(word, width);
    return width;
  };
  const gap = widthOf("n n") - 2 * widthOf("n");
  return (line) => line.split(" ").reduce((sum, word) => sum + gap + widthOf(word), -gap);
}

function inkWidth(words: string, tracking: number, drawer: PngDrawer): number | undefined {
  const sizePx = 100;
  const line = textLine(words, { x: 0, y: 100, sizePx, tracking, color: "#000" });
  const ink = drawer.inkOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${line}</svg>`,
  );
  return ink && ink.width / sizePx;
}

const widest = (lines: readonly string[], widthOf: WidthOf): number =>
  Math.max(...lines.map(widthOf));

/** As few lines as the width allows, and those as even as they can be. */
function brokenEvenly(parts: readonly string[], width: number, widthOf: WidthOf): string[] {
  let lines = broken(parts, width, widthOf);
  for (;;) {
    const narrower = broken(parts, widest(lines, widthOf) * 0.999, widthOf);
    if (narrower.length > lines.length || narrower.join("\n") === lines.join("\n")) return lines;
    lines = narrower;
  }
}

function broken(parts: readonly string[], width: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${part}` : part;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  return lines;
}

const escaped = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
