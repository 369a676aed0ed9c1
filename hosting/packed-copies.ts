import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";

/** The codings that each file is also stored in, the best first, and the endings of the copies. */
export const codings = { br: ".br", zstd: ".zst", gzip: ".gz" } as const;
export type Coding = keyof typeof codings;

/** Packing a smaller file does not save a packet. */
const worthPackingBytes = 128;

/** Packs as small as possible, because a file is packed once and sent often. */
const pack: Record<Coding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
      },
    }),
  zstd: (content) =>
    promisify(zstdCompress)(content, {
      // 19 is the highest level that every browser has the memory for.
      params: { [constants.ZSTD_c_compressionLevel]: 19 },
      // With the size known, it does not allocate tables of a hundred megabytes.
      pledgedSrcSize: content.byteLength,
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/**
 * Writes the copies of every file of the built site beside it. Pictures and
 * fonts are compressed already, and no visitor gets the hosts' own configuration.
 */
export async function writePackedCopies(dist: string): Promise<void> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    if (!/\.(png|woff2)$|^_headers$/.test(name)) await packFile(join(parentPath, name));
  }
}

/** Writes the copies of one file beside it, unless it is too small to gain from them. */
export async function packFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < worthPackingBytes) return;
  const write = async (coding: Coding): Promise<void> =>
    writeFile(file + codings[coding], await pack[coding](content));
  await Promise.all(Object.keys(codings).map((coding) => write(coding as Coding)));
}
