import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** The codings that each file is also stored in, the best first, and the endings of the copies. */
export const codings = { br: ".br", gzip: ".gz" } as const;

/** Packing a smaller file does not save a packet. */
const worthPackingBytes = 128;

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

/**
 * Writes the copies of one file beside it, unless it is too small to gain from them. They are as small as
 * possible, because a file is packed once and sent often. Node's default for Brotli is the highest quality.
 */
export async function packFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.byteLength < worthPackingBytes) return;
  await Promise.all([
    writeFile(file + codings.br, await promisify(brotliCompress)(content)),
    writeFile(file + codings.gzip, await promisify(gzip)(content, { level: 9 })),
  ]);
}
