import { hash } from "node:crypto";
import { sampleCall } from "../../src/shared/samples/sample-call.ts";
import { arcPath, dial, pointAt, secondsPerTurn } from "../../src/ui/dial.ts";
import { drawingFaces } from "./display-font.ts";
import { pngDrawer, type PngDrawer } from "./draw-png.ts";
import type { CardImage } from "../render-page.tsx";
import { canBeWritten, setText, type TextBox } from "./set-text.ts";
import { tokenColors } from "./token-colors.ts";

type Palette = Record<"paper" | "sheet" | "ink" | "teal" | "celadon", string>;

/** The size that previews show uncut. Source: the sharing guides of Facebook and X, 1.91 to 1. */
const size = { width: 1200, height: 630 };
const margin = 72;

const sentenceBox: TextBox = {
  x: margin - 3,
  y: (sizePx) => size.height - margin - 0.1 * sizePx,
  tracking: -0.03,
  most: { widthPx: 560, heightPx: 384, sizePx: 124 },
};
const brandBox: TextBox = {
  x: margin + 62,
  y: (sizePx) => margin + 22 + 0.34 * sizePx,
  tracking: -0.02,
  most: { widthPx: 500, heightPx: 40, sizePx: 40 },
};

/**
 * Draws a card for each page: its sentence, the brand, and the call that all pictures show. Its address
 * has a hash of it.
 */
export async function socialCards(
  brand: string,
  pages: readonly { path: string; card: string }[],
): Promise<Map<string | null, CardImage & { png: Uint8Array }>> {
  const colors = await tokenColors("paper", "sheet", "ink", "teal", "celadon");
  const palette = Object.fromEntries(
    Object.entries(colors).map(([name, { light }]) => [name, light]),
  ) as Palette;
  const { when, what } = sampleCall.booking;
  const written = [when, what, brand, ...pages.map(({ card }) => card)].join("");
  const drawer = await pngDrawer(await drawingFaces(written));
  const around = callFigure(palette) + bookingSlip(palette, drawer) + mark(brand, palette, drawer);

  const cards = pages.map(({ path: page, card: sentence }) => {
    if (!canBeWritten(sentence, drawer))
      throw new Error(`the display face lacks a letter of the card of ${page}: ${sentence}`);
    const words = setText(sentence, sentenceBox, palette.ink, drawer);
    const png = drawer.png(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" fill="none">
        <rect width="100%" height="100%" fill="${palette.paper}"/>${around}${words}</svg>`,
    );
    const digest = hash("sha256", png).slice(0, 8);
    const path = `/assets/card-${page.slice(1) || "home"}-${digest}.png`;
    const alt = `${brand}: ${sentence.replaceAll("\n", " ")}`;
    return [page, { ...size, path, alt, png }] as const;
  });
  return new Map(cards);
}

/** The dial's place. The right edge cuts it. */
const center = { x: 1010, y: 300, scale: 1.14 };
const perTurn = secondsPerTurn(sampleCall.turns.at(-1)?.to ?? 0);
const arcs = (radius: number, spans: readonly (readonly [number, number])[]): string =>
  spans.map(([from, to]) => arcPath(radius, from / perTurn, to / perTurn)).join("");

/** The call around its dial, as the home page draws it. */
function callFigure({ ink, teal, celadon }: Palette): string {
  const { disc, caller, receptionist, ringing } = dial;
  const said = (speaker: "assistant" | "user"): (readonly [number, number])[] =>
    sampleCall.turns.filter((turn) => turn.speaker === speaker).map(({ from, to }) => [from, to]);
  const ticks = Array.from({ length: 72 }, (_, at) => {
    const looks = at % 6 === 0 ? `d="M0-294v14" opacity=".6"` : `d="M0-294v6" opacity=".36"`;
    return `<path transform="rotate(${at * 5})" ${looks} stroke-width="1.5"/>`;
  });
  return `
    <g transform="translate(${center.x} ${center.y}) scale(${center.scale})" stroke="${ink}">
      <circle r="${disc}" fill="${celadon}" stroke="none"/>${ticks.join("")}
      <circle r="${caller.radius}" opacity=".17"/><circle r="${receptionist.radius}" opacity=".17"/>
      <g stroke-linecap="round">
        <path stroke-width="${ringing.width}" d="${arcs(ringing.radius, sampleCall.rings)}"/>
        <path stroke-width="${caller.width}" d="${arcs(caller.radius, said("user"))}"/>
        <path stroke-width="${receptionist.width}" stroke="${teal}"
          d="${arcs(receptionist.radius, said("assistant"))}"/>
      </g>
    </g>`;
}

/** The booked appointment, tied to its moment on the dial. */
function bookingSlip({ ink, sheet }: Palette, drawer: PngDrawer): string {
  const { at, when, what } = sampleCall.booking;
  const booked = pointAt(dial.receptionist.radius, at / perTurn);
  const x = center.x + center.scale * booked.x;
  const y = center.y + center.scale * booked.y;
  const slip = { x: x - 40, y: 402, width: 352, height: 118 };
  const line = (words: string, below: number, sizePx: number, tracking: number): string => {
    const most = { widthPx: slip.width - 52, heightPx: sizePx, sizePx };
    const box = { x: slip.x + 26, y: () => slip.y + below, tracking, most };
    return setText(words, box, ink, drawer);
  };
  return `
    <g fill="${sheet}" stroke="${ink}" stroke-width="2">
      <path d="M${x} ${y}V${slip.y}"/><circle cx="${x}" cy="${y}" r="10"/>
      <rect x="${slip.x}" y="${slip.y}" width="${slip.width}" height="${slip.height}" rx="11"
        stroke-width="1" stroke-opacity=".17"/>
    </g>${line(when, 52, 38, -0.02)}${line(what, 90, 25, 0)}`;
}

/** The mark and the name; the mark alone when the display face cannot write the name. */
function mark(brand: string, { ink, teal }: Palette, drawer: PngDrawer): string {
  const rings = `<circle r="8.7" stroke-width="1.5"/><circle r="4" stroke-width="3.4"/>`;
  const place = `translate(${margin + 22} ${margin + 22}) scale(2.3)`;
  const name = canBeWritten(brand, drawer) ? setText(brand, brandBox, ink, drawer) : "";
  return `<g transform="${place}" stroke="${teal}">${rings}</g>${name}`;
}
