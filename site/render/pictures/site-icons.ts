import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pngDrawer } from "./draw-png.ts";
import { tokenColors } from "./token-colors.ts";

const drawing = fileURLToPath(new URL("../../public/favicon.svg", import.meta.url));

/** The favicon's share of an icon's width. Masks leave 80 %, so a ring stays whole. */
const share = 0.66;

const icons = [
  { path: "/apple-touch-icon.png", sizePx: 180 },
  { path: "/icon-192.png", sizePx: 192 },
  { path: "/icon-512.png", sizePx: 512 },
];

/** The favicon in its light colours on paper, in the sizes that devices use. */
export async function siteIcons(): Promise<{ path: string; png: Uint8Array }[]> {
  const { paper } = await tokenColors("paper");
  const favicon = await readFile(drawing, "utf8");
  const drawer = await pngDrawer();
  return icons.map(({ path, sizePx }) => ({
    path,
    png: drawer.png(iconOf(favicon, paper.light, sizePx)),
  }));
}

/**
 * One icon, as SVG: the favicon on a ground of `ground`. Throws when the favicon has no `viewBox`: without
 * one the size of its drawing is unknown.
 */
export function iconOf(favicon: string, ground: string, sizePx: number): string {
  const [, attributes = "", inside = ""] = /<svg\b([^>]*)>([^]*)<\/svg>/.exec(favicon) ?? [];
  const [box] = /viewBox="[^"]*"/.exec(attributes) ?? [];
  if (!box) {
    throw new Error('site/public/favicon.svg needs a viewBox, as in <svg viewBox="0 0 32 32">.');
  }
  // An icon has no dark version, and resvg does not read media queries.
  const light = inside.replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, "");
  const widthPx = sizePx * share;
  const edgePx = (sizePx - widthPx) / 2;
  const others = attributes.replace(/\b(xmlns|x|y|width|height|viewBox)="[^"]*"/g, "");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="100%" height="100%" fill="${ground}"/><svg x="${edgePx}" y="${edgePx}" width="${widthPx}" height="${widthPx}" ${box}${others}>${light}</svg></svg>`;
}
