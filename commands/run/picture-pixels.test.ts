import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { picturePixels } from "./picture-pixels.ts";

// Two pixels a row, three channels; each row is written with the filter of its number.
const picture = [
  [10, 20, 30, 200, 100, 50],
  [11, 22, 33, 44, 55, 66],
  [250, 0, 5, 7, 7, 7],
  [1, 128, 255, 254, 3, 9],
  [90, 80, 70, 60, 50, 40],
];
// As the PNG specification, section 9.2, writes them; differences are modulo 256.
const filtered = [
  [0, 10, 20, 30, 200, 100, 50],
  [1, 11, 22, 33, 33, 33, 33],
  [2, 239, 234, 228, 219, 208, 197],
  [3, 132, 128, 253, 250, 192, 134],
  [4, 89, 208, 71, 62, 47, 31],
];

function png(header: number[], rows: number[][]): Buffer {
  const chunk = (type: string, content: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(type), content, Buffer.alloc(4)]);
  };
  return Buffer.concat([
    Buffer.alloc(8),
    chunk("IHDR", Buffer.from([0, 0, 0, 2, 0, 0, 0, rows.length, ...header])),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a screenshot's pixels are read whichever filter its rows were written with", () => {
  const { width, height, rgba } = picturePixels(png([8, 2, 0, 0, 0], filtered));
  expect([width, height]).toEqual([2, 5]);
  const opaque = picture.flatMap(([r, g, b, r2, g2, b2]) => [r, g, b, 255, r2, g2, b2, 255]);
  expect([...rgba]).toEqual(opaque);
});

test.each([
  ["interlaced", [8, 2, 0, 0, 1]],
  ["with a palette", [8, 3, 0, 0, 0]],
  ["of sixteen bits", [16, 2, 0, 0, 0]],
])("a picture %s is refused", (_, header) => {
  expect(() => picturePixels(png(header, filtered))).toThrow("not a PNG as browsers write");
});
