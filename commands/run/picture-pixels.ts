import { inflateSync } from "node:zlib";

/** A picture's size and its colors, four bytes a pixel. */
export interface PicturePixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/**
 * Reads the PNG that a browser's screenshot is: eight bits a channel, not interlaced, no palette.
 * Throws on any other. Source: PNG specification, sections 5, 9 and 11.
 */
export function picturePixels(png: Buffer): PicturePixels {
  const { header, body } = chunksOf(png);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = { 2: 3, 6: 4 }[header[9]!];
  if (header[8] !== 8 || !channels || header[12] !== 0)
    throw new Error("not a PNG as browsers write screenshots");

  const stride = width * channels;
  const bytes = inflateSync(body);
  const rows = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const from = row * (stride + 1);
    unfilter(bytes[from]!, bytes.subarray(from + 1, from + 1 + stride), rows, row, channels);
  }
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1)
    rgba.set(rows.subarray(pixel * channels, (pixel + 1) * channels), pixel * 4);
  return { width, height, rgba };
}

function chunksOf(png: Buffer): { header: Buffer; body: Buffer } {
  let header: Buffer = Buffer.alloc(13);
  const body: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    if (type === "IHDR") header = content;
    if (type === "IDAT") body.push(content);
    at += length + 12;
  }
  return { header, body: Buffer.concat(body) };
}

/** Undoes a row's filter: each byte was written as its difference from what its neighbors foretell. */
function unfilter(
  filter: number,
  line: Uint8Array,
  rows: Uint8Array,
  row: number,
  channels: number,
): void {
  const start = row * line.length;
  const above = start - line.length;
  for (let at = 0; at < line.length; at += 1) {
    const left = at < channels ? 0 : rows[start + at - channels]!;
    const up = row === 0 ? 0 : rows[above + at]!;
    const upLeft = row === 0 || at < channels ? 0 : rows[above + at - channels]!;
    rows[start + at] = line[at]! + foretold(filter, left, up, upLeft);
  }
}

function foretold(filter: number, left: number, up: number, upLeft: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 4) return nearestTo(left + up - upLeft, left, up, upLeft);
  return 0;
}

function nearestTo(guess: number, left: number, up: number, upLeft: number): number {
  const [fromLeft, fromUp, fromUpLeft] = [
    Math.abs(guess - left),
    Math.abs(guess - up),
    Math.abs(guess - upLeft),
  ];
  if (fromLeft <= fromUp && fromLeft <= fromUpLeft) return left;
  return fromUp <= fromUpLeft ? up : upLeft;
}
