import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** What headings and addresses are written with. Source: design language, display face. */
const characters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00A0.,:;!?'‘’“”–—-&/$%+()@_";

/** The display face as woff2, cut down to the characters above; its optical sizes are kept. */
export async function displayFont(): Promise<Buffer> {
  return await subsetFont(await face("latin"), characters, { targetFormat: "woff2" });
}

/**
 * The display face for drawing `words` large: uncompressed, at its largest optical size, with the
 * letters of all Latin alphabets, for brands that are not written in English.
 */
export async function drawingFaces(words: string): Promise<Buffer[]> {
  const cut = async (part: FacePart): Promise<Buffer> =>
    subsetFont(await face(part), words, { targetFormat: "sfnt", variationAxes: { opsz: 24 } });
  return [await cut("latin"), await cut("latin-ext")];
}

type FacePart = "latin" | "latin-ext";

const face = (part: FacePart): Promise<Buffer> =>
  readFile(
    createRequire(import.meta.url).resolve(
      `@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-${part}-opsz-normal.woff2`,
    ),
  );
