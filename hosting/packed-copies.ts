import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { isPackedInItself } from "./file-types.ts";

/** The codings a file is kept in besides its own bytes, the best first. */
export const codings = ["br", "zstd", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** What a packed copy's name ends in, as nginx looks for it beside the file. */
export const endingOf: Readonly<Record<Coding, string>> = { br: ".br", zstd: ".zst", gzip: ".gz" };

/** Whether a name is that of a packed copy, which is no file of the site by itself. */
export const isPackedCopy = (name: string): boolean => /\.(br|zst|gz)$/.test(name);

/** Files below this gain nothing that a packet would notice. */
const worthPackingBytes = 128;

const brotliOf = promisify(brotliCompress);
const zstdOf = promisify(zstdCompress);
const gzipOf = promisify(gzip);

/** A file in one coding, as small as it gets: it is packed once and sent often. */
export const packed = (content: Buffer, coding: Coding): Promise<Buffer> => {
  if (coding === "br") {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    };
    return brotliOf(content, { params });
  }
  // 19 is the highest level that any browser's memory is sure to be enough for.
  if (coding === "zstd") {
    // Told how little there is, it does not lay out tables for a hundred megabytes.
    return zstdOf(content, {
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      pledgedSrcSize: content.byteLength,
    });
  }
  return gzipOf(content, { level: 9 });
};

/** Whether a file is kept in other codings too. */
export const isPacked = (name: string, content: Buffer): boolean =>
  !isPackedInItself(name) && content.byteLength >= worthPackingBytes;

/** Writes the copies of every file of the built site beside it. */
export async function writePackedCopies(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    // What hosts read as their own configuration is sent to nobody.
    if (!entry.isFile() || isPackedCopy(entry.name) || entry.name === "_headers") continue;
    const file = join(entry.parentPath, entry.name);
    const content = await readFile(file);
    if (!isPacked(entry.name, content)) continue;
    const write = async (coding: Coding): Promise<void> =>
      writeFile(file + endingOf[coding], await packed(content, coding));
    await Promise.all(codings.map(write));
  }
}
