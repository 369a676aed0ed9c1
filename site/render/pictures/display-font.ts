import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const facePackage = "@fontsource-variable/hedvig-letters-serif";

/** The characters of headings and addresses. Source: design language, display face. */
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

/** The font's licence, with a heading like those of the packages. */
export async function displayFontLicence(): Promise<string> {
  const { name, version, license } = JSON.parse(
    await readFile(require.resolve(`${facePackage}/package.json`), "utf8"),
  ) as Record<"name" | "version" | "license", string>;
  const text = await readFile(require.resolve(`${facePackage}/LICENSE`), "utf8");
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`;
}

type FacePart = "latin" | "latin-ext";

const face = (part: FacePart): Promise<Buffer> =>
  readFile(require.resolve(`${facePackage}/files/hedvig-letters-serif-${part}-opsz-normal.woff2`));
