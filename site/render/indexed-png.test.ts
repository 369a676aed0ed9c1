import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { indexedPng } from "./indexed-png.ts";

const picture = (width: number, colors: readonly number[]) => ({
  width,
  height: colors.length / width,
  rgba: Uint8Array.from(colors.flatMap((color) => [color >> 16, (color >> 8) & 255, color, 255])),
});

/** The colours of a picture, read back by its palette. */
function readBack(png: Uint8Array, width: number): number[] {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length;) {
    const length = Buffer.from(png).readUInt32BE(at);
    const type = Buffer.from(png).toString("latin1", at + 4, at + 8);
    chunks.set(type, Buffer.from(png).subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const palette = chunks.get("PLTE")!;
  const rows = inflateSync(chunks.get("IDAT")!);
  return [...rows]
    .filter((_, at) => at % (width + 1) !== 0)
    .map((index) => palette.readUIntBE(3 * index, 3));
}

test("a picture of few colours keeps each of them exactly", () => {
  const colors = [0xf5f5ef, 0x005453, 0x005453, 0xd2ede6, 0xf5f5ef, 0x000000];
  expect(readBack(indexedPng(picture(3, colors)), 3)).toEqual(colors);
});

test("of more than 256 colours the rarest take the nearest that is kept", () => {
  const greys = Array.from({ length: 256 }, (_, at) => at * 0x010101);
  const colors = [...greys, ...greys, 0x808180, 0x808180].slice(0, 512);
  colors[0] = 0x808180;
  // Black stands once, 0x808180 once: black is kept, being the first of the two by its number.
  const back = readBack(indexedPng(picture(16, colors)), 16);
  expect(back[0]).toBe(0x808080);
  expect(back.slice(1)).toEqual(colors.slice(1));
});
