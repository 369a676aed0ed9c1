import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { pngDrawer } from "./draw-png.ts";
import { tokenColors } from "./token-colors.ts";

const drawing = fileURLToPath(new URL("../../public/favicon.svg", import.meta.url));

/** What part of an icon's width the ring takes: within the circle that no mask cuts into, 80 %. */
const ringShare = 0.62;

const icons = [
  { path: "/apple-touch-icon.png", sizePx: 180 },
  { path: "/icon-192.png", sizePx: 192 },
  { path: "/icon-512.png", sizePx: 512 },
];

/** The favicon's ring on paper, in the sizes that devices keep. */
export async function siteIcons(): Promise<{ path: string; png: Uint8Array }[]> {
  const { paper, teal } = await tokenColors("paper", "teal");
  const circles = (await readFile(drawing, "utf8")).match(/<circle [^>]*>/g)?.join("");
  if (!circles) throw new Error("public/favicon.svg has no circles to draw the icons from");
  const drawer = await pngDrawer();
  return icons.map(({ path, sizePx }) => {
    // The favicon's own box is 32 wide, its ring 30.
    const scale = (ringShare * sizePx) / 30;
    const png = drawer.png(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}"><rect width="100%" height="100%" fill="${paper.light}"/><g stroke="${teal.light}" transform="translate(${sizePx / 2} ${sizePx / 2}) scale(${scale}) translate(-16 -16)">${circles}</g></svg>`,
    );
    return { path, png };
  });
}
