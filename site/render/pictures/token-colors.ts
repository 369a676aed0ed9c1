import { readFile } from "node:fs/promises";
import { transform } from "lightningcss";

/** A colour of the private palette in hexadecimal. */
export interface TokenColor {
  light: string;
  dark: string;
}

const tokens = new URL("../../src/styles/tokens.css", import.meta.url);

/**
 * Colours of `styles/tokens.css` for pictures, the manifest and the browser's own frame, which know neither
 * `oklch()` nor `light-dark()`. Throws for an unknown name.
 */
export async function tokenColors<const Name extends string>(
  ...names: readonly Name[]
): Promise<Record<Name, TokenColor>> {
  const code = await readFile(tokens);
  const css = transform({ filename: "", code, targets: { chrome: 80 << 16 } }).code.toString();
  const entries = names.map((name) => {
    const [, light, dark] = new RegExp(`--p-${name}: [^#;]*(#\\w+)[^#;]*(#\\w+)`).exec(css) ?? [];
    if (!light || !dark) throw new Error(`tokens.css has no colour --p-${name} in light and dark`);
    return [name, { light, dark }] as const;
  });
  return Object.fromEntries(entries) as Record<Name, TokenColor>;
}
