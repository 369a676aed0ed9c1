import { sampleCall } from "../src/shared/samples/sample-call.ts";
import { arcPath, dial, pointAt, secondsPerTurn } from "../src/ui/dial.ts";
import type { PngDrawer } from "./draw-png.ts";
import { setWords, textLine } from "./set-words.ts";
import type { TokenColor } from "./token-colors.ts";

export type CardPalette = Record<"paper" | "sheet" | "ink" | "teal" | "celadon", TokenColor>;

/** What stands on the slip. */
export const bookingWords = sampleCall.booking.when + sampleCall.booking.what;

/** Where the dial lies, and how large: it runs off the right edge. */
const center = { x: 1010, y: 300 };
const scale = 1.14;
const perTurn = secondsPerTurn(sampleCall.turns.at(-1)?.to ?? 0);
const onCard = (radius: number, turn: number): { x: number; y: number } => {
  const { x, y } = pointAt(radius, turn);
  return { x: center.x + scale * x, y: center.y + scale * y };
};

/** The call that all pictures show, around its dial, with the booking that it left behind. */
export function callFigure(palette: CardPalette, drawer: PngDrawer): string {
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
  return `<g transform="translate(${center.x} ${center.y}) scale(${scale})"><circle r="${dial.disc}" fill="${palette.celadon.light}"/>${ticks(palette.ink.light)}${track(dial.caller)}${track(dial.receptionist)}<g stroke-linecap="round" stroke="${palette.ink.light}"><path stroke-width="${dial.ringing.width}" d="${rung}"/><path stroke-width="${dial.caller.width}" d="${said("user", dial.caller.radius)}"/><path stroke="${palette.teal.light}" stroke-width="${dial.receptionist.width}" d="${said("assistant", dial.receptionist.radius)}"/></g></g>${bookingSlip(palette, drawer)}`;
}

/** What the call left behind, tied to the moment at which it was booked. */
function bookingSlip(palette: CardPalette, drawer: PngDrawer): string {
  const ink = palette.ink.light;
  const sheet = palette.sheet.light;
  const { x, y } = onCard(dial.receptionist.radius, sampleCall.booking.at / perTurn);
  const slip = { x: x - 40, y: 402, width: 352, height: 118 };
  const line = (words: string, sizePx: number, tracking: number, below: number): string => {
    const box = { widthPx: slip.width - 52, sizes: [{ sizePx, lines: 1 }], tracking };
    const set = setWords(words, box, drawer);
    const at = { x: slip.x + 26, y: slip.y + below, sizePx: set.sizePx, tracking, color: ink };
    return set.lines.map((each) => textLine(each, at)).join("");
  };
  return `<path d="M${x} ${y}V${slip.y}" stroke="${ink}" stroke-width="2"/><circle cx="${x}" cy="${y}" r="10" fill="${sheet}" stroke="${ink}" stroke-width="2"/><rect x="${slip.x}" y="${slip.y}" width="${slip.width}" height="${slip.height}" rx="11" fill="${sheet}" stroke="${ink}" stroke-opacity=".17"/>${line(sampleCall.booking.when, 38, -0.02, 52)}${line(sampleCall.booking.what, 25, 0, 90)}`;
}

/** Seventy-two strokes around the disc, every sixth long. */
function ticks(color: string): string {
  return Array.from({ length: 72 }, (_, at) => {
    const long = at % 6 === 0;
    return `<path transform="rotate(${at * 5})" d="M0-294v${long ? 14 : 6}" stroke="${color}" stroke-opacity="${long ? 0.6 : 0.36}" stroke-width="1.5"/>`;
  }).join("");
}
