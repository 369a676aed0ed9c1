import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, zstdDecompress } from "node:zlib";
import { typeOf } from "./file-types.ts";
import { type Coding, codings, endingOf, isPacked, isPackedCopy, packed } from "./packed-copies.ts";

/** One file of the site, in memory, in every coding it is kept in. */
export interface ServedFile {
  type: string;
  /** Of the plain content. */
  digest: string;
  plain: Buffer;
  packed: ReadonlyMap<Coding, Buffer>;
  /** The keys of `packed`, the best first. */
  codings: readonly Coding[];
}

/** Every file of the built site, by the path it is asked for: a page's has no ending. */
export async function readServedFiles(dist: string): Promise<Map<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === "_headers" || isPackedCopy(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(dist, file).split(sep).join("/")}`;
    files.set(path.replace(/(^\/)index\.html$|\.html$/, "$1"), await readServed(file));
  }
  return files;
}

async function readServed(file: string): Promise<ServedFile> {
  const plain = await readFile(file);
  const copies = new Map<Coding, Buffer>();
  if (isPacked(file, plain)) {
    const read = codings.map(
      async (coding) => [coding, await copyOf(file, plain, coding)] as const,
    );
    for (const [coding, copy] of await Promise.all(read)) copies.set(coding, copy);
  }
  return {
    type: typeOf(file),
    digest: createHash("sha256").update(plain).digest("base64url").slice(0, 22),
    plain,
    packed: copies,
    codings: [...copies.keys()],
  };
}

const unpack = {
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
  gzip: promisify(gunzip),
};

/** The copy that the build made; where the file was changed after it, or has none, one made now. */
async function copyOf(file: string, plain: Buffer, coding: Coding): Promise<Buffer> {
  try {
    const copy = await readFile(file + endingOf[coding]);
    if (plain.equals(await unpack[coding](copy))) return copy;
  } catch {
    // There is none, or it is broken.
  }
  return packed(plain, coding);
}
