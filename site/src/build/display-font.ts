import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** What headings are written with. Source: design language, display face. */
const characters =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 \u00A0.,:;!?'‘’“”–—-&/$%+()";

/** The display face as woff2, cut down to the characters above; its optical sizes are kept. */
export async function displayFont(): Promise<Buffer> {
  const file = createRequire(import.meta.url).resolve(
    "@fontsource-variable/hedvig-letters-serif/files/hedvig-letters-serif-latin-opsz-normal.woff2",
  );
  return await subsetFont(await readFile(file), characters, { targetFormat: "woff2" });
}
