import { createHash } from "node:crypto";
import { sampleCall } from "../content/sample-call.ts";
import { arcPath, dial, secondsPerTurn } from "../ui/dial.ts";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer, type PngDrawer } from "./draw-png.ts";
import type { CardImage } from "./page-head.tsx";
import { canBeWritten, setWords, textLine } from "./set-words.ts";
import { type TokenColor, tokenColors } from "./token-colors.ts";

/** A page's picture for link previews, under an address that changes with it. */
export interface SocialCard extends CardImage {
  png: Uint8Array;
}

type Palette = Record<"paper" | "sheet" | "ink" | "teal" | "celadon", TokenColor>;

/** What previews are cut to everywhere. Source: the Open Graph and X card documentation, 1.91 to 1. */
const size = { width: 1200, height: 630 };
const margin = 72;
const words = {
  tracking: -0.03,
  lineHeight: 0.98,
  widthPx: 560,
  sizes: [
    { sizePx: 124, lines: 3 },
    { sizePx: 112, lines: 3 },
    { sizePx: 104, lines: 4 },
    { sizePx: 96, lines: 4 },
    { sizePx: 84, lines: 5 },
    { sizePx: 72, lines: 5 },
  ],
};
const answeredRing = `<circle r="8.7" stroke-width="1.5"/><circle r="4" stroke-width="3.4"/>`;
const brandWords = {
  tracking: -0.02,
  widthPx: 500,
  sizes: [
    { sizePx: 40, lines: 1 },
    { sizePx: 32, lines: 1 },
    { sizePx: 26, lines: 1 },
  ],
};

/** Draws a card for each page: its sentence, the brand, and the call that all pictures show. */
export async function socialCards(
  brand: string,
  pages: readonly { path: string; sentence: string }[],
): Promise<Map<string | null, SocialCard>> {
  const palette = await tokenColors("paper", "sheet", "ink", "teal", "celadon");
  const { when, what } = sampleCall.booking;
  const written = when + what + brand + pages.map(({ sentence }) => sentence).join("");
  const drawer = await pngDrawer(await drawingFaces(written));
  const cards = pages.map(({ path: page, sentence }): [string, SocialCard] => {
    const png = drawer.png(cardSvg(brand, sentence, palette, drawer));
    const digest = createHash("sha256").update(png).digest("hex").slice(0, 8);
    const path = `/assets/card-${page.slice(1) || "home"}-${digest}.png`;
    return [page, { ...size, path, alt: `${brand}: ${sentence}`, png }];
  });
  return new Map(cards);
}

function cardSvg(brand: string, sentence: string, palette: Palette, drawer: PngDrawer): string {
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" fill="none"><rect width="100%" height="100%" fill="${palette.paper.light}"/>${callFigure(palette)}${brandLine(brand, palette, drawer)}${lines.join("")}</svg>`;
}

/** The mark and the name; the mark alone when the display face cannot write the name. */
function brandLine(brand: string, palette: Palette, drawer: PngDrawer): string {
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

/** The sample call around its dial, running off the right edge. */
function callFigure(palette: Palette): string {
  const perTurn = secondsPerTurn(sampleCall.turns.at(-1)?.to ?? 0);
  const said = (speaker: "assistant" | "user", radius: number): string =>
    sampleCall.turns
      .filter((turn) => turn.speaker === speaker)
      .map(({ from, to }) => arcPath(radius, from / perTurn, to / perTurn))
      .join("");
  const rung = sampleCall.rings
    .map(([from, to]) => arcPath(dial.ringing.radius, from / perTurn, to / perTurn))
    .join("");
  const line = `stroke="${palette.ink.light}" stroke-opacity=".17"`;
  const track = ({ radius }: { radius: number }): string => `<circle r="${radius}" ${line}/>`;
  return `<g transform="translate(1010 300) scale(1.14)"><circle r="${dial.disc}" fill="${palette.celadon.light}"/>${ticks(palette.ink.light)}${track(dial.caller)}${track(dial.receptionist)}<g stroke-linecap="round" stroke="${palette.ink.light}"><path stroke-width="${dial.ringing.width}" d="${rung}"/><path stroke-width="${dial.caller.width}" d="${said("user", dial.caller.radius)}"/><path stroke="${palette.teal.light}" stroke-width="${dial.receptionist.width}" d="${said("assistant", dial.receptionist.radius)}"/></g></g>${bookingSlip(palette)}`;
}

/** What the call left behind, tied to the moment at which it was booked. */
function bookingSlip(palette: Palette): string {
  const { when, what } = sampleCall.booking;
  const ink = palette.ink.light;
  const left = 712;
  const top = 402;
  return `<path d="M752 300V${top}" stroke="${ink}" stroke-width="2"/><circle cx="752" cy="300" r="10" fill="${palette.sheet.light}" stroke="${ink}" stroke-width="2"/><rect x="${left}" y="${top}" width="352" height="118" rx="11" fill="${palette.sheet.light}" stroke="${ink}" stroke-opacity=".17"/>${textLine(when, { x: left + 26, y: top + 52, sizePx: 38, tracking: -0.02, color: ink })}${textLine(what, { x: left + 26, y: top + 90, sizePx: 25, tracking: 0, color: ink })}`;
}

/** Seventy-two strokes around the disc, every sixth long. */
function ticks(color: string): string {
  return Array.from({ length: 72 }, (_, at) => {
    const long = at % 6 === 0;
    return `<path transform="rotate(${at * 5})" d="M0-294v${long ? 14 : 6}" stroke="${color}" stroke-opacity="${long ? 0.6 : 0.36}" stroke-width="1.5"/>`;
  }).join("");
}
