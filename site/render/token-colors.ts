import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** A colour of the private palette as `#rrggbb`, for what cannot read a stylesheet. */
export interface TokenColor {
  light: string;
  dark: string;
}

const tokens = join(fileURLToPath(new URL("../src/styles", import.meta.url)), "tokens.css");
const declared = (name: string): RegExp =>
  new RegExp(`--p-${name}: light-dark\\(oklch\\(([^)]*)\\), oklch\\(([^)]*)\\)\\)`);

/**
 * The opaque colours that pictures, the manifest and the browser's own frame need, read from
 * `styles/tokens.css`, where they are written. Throws when the palette no longer has one.
 */
export async function tokenColors<const Name extends string>(
  ...names: readonly Name[]
): Promise<Record<Name, TokenColor>> {
  const css = await readFile(tokens, "utf8");
  const entries = names.map((name) => {
    const [, light, dark] = declared(name).exec(css) ?? [];
    if (!light || !dark) throw new Error(`tokens.css has no colour --p-${name} in light and dark`);
    return [name, { light: hexOf(light), dark: hexOf(dark) }] as const;
  });
  return Object.fromEntries(entries) as Record<Name, TokenColor>;
}

/** `"0.4 0.074 191"`, the inside of `oklch()`, as sRGB. Source: CSS Color 4, section 10. */
export function hexOf(oklch: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = oklch.trim().split(/\s+/).map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((linear) => byteOf(linear).toString(16).padStart(2, "0")).join("")}`;
}

function byteOf(linear: number): number {
  const inRange = Math.min(1, Math.max(0, linear));
  const encoded = inRange <= 0.0031308 ? 12.92 * inRange : 1.055 * inRange ** (1 / 2.4) - 0.055;
  return Math.round(255 * encoded);
}
