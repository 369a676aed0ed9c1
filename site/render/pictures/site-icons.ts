import { readFile } from "node:fs/promises";
import { pngDrawer } from "./draw-png.ts";
import { tokenColors } from "./token-colors.ts";

const drawing = new URL("../../public/favicon.svg", import.meta.url);

/** The favicon's share of an icon's width. Masks leave 80 %, so a ring stays whole. */
const share = 0.66;

const icons = [
  { path: "/apple-touch-icon.png", sizePx: 180 },
  { path: "/icon-192.png", sizePx: 192 },
  { path: "/icon-512.png", sizePx: 512 },
];

/** The favicon on paper, in the sizes that devices use. */
export async function siteIcons(): Promise<{ path: string; png: Uint8Array }[]> {
  const { paper } = await tokenColors("paper");
  const favicon = await readFile(drawing, "base64");
  const drawer = await pngDrawer();
  return icons.map(({ path, sizePx }) => ({
    path,
    png: drawer.png(iconOf(favicon, paper.light, sizePx)),
  }));
}

/**
 * One icon, as SVG: the favicon, in base64, on a ground of `ground`. It has its light colors, because
 * resvg passes over media queries.
 */
export function iconOf(favicon: string, ground: string, sizePx: number): string {
  const widthPx = sizePx * share;
  const edgePx = (sizePx - widthPx) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}">
    <rect width="100%" height="100%" fill="${ground}"/>
    <image x="${edgePx}" y="${edgePx}" width="${widthPx}" height="${widthPx}"
      href="data:image/svg+xml;base64,${favicon}"/></svg>`;
}
