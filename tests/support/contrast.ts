import type { Page } from "@playwright/test";
import { type PicturePixels, picturePixels } from "../../commands/run/picture-pixels.ts";
import { wearSheet } from "./layout.ts";

/** A piece of text as it stands on the page: where, in which colour, and how much contrast it needs. */
interface Text {
  element: string;
  /** From the page's upper left corner, in CSS pixels. */
  boxes: { x: number; y: number; width: number; height: number }[];
  /** Red, green and blue, 0 to 255, and how opaque it is, 0 to 1. */
  color: [number, number, number, number];
  needs: 3 | 4.5;
}

type Rgb = readonly [number, number, number];

/** A ground that covers less of a text's box than this is a mark beside the text, not under it. */
const groundCovers = 0.06;

const textHidden = `* {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  transition: none !important;
}
svg text, svg tspan { fill: transparent !important; }`;

/**
 * Which of the elements have text of too little contrast, measured in pixels: the page is pictured
 * without its text, and the text's colour is held against each colour that lies under its box.
 * Sources: WCAG 1.4.3, and its relative luminance.
 */
export async function paleText(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const texts = await page.evaluate(textsOf, selectors);
  await wearSheet(page, textHidden);
  const ground = picturePixels(await page.screenshot({ fullPage: true }));
  await wearSheet(page, "");
  return texts.flatMap(({ element, boxes, color, needs }) => {
    const ratios = boxes
      .flatMap((box) => groundsUnder(ground, box))
      .map((each) => contrast(blend(color, each), each));
    const least = Math.min(...ratios);
    return least < needs ? [`${least.toFixed(2)} of ${needs}: ${element}`] : [];
  });
}

/** Runs in the page. */
function textsOf(selectors: readonly string[]): Text[] {
  const pencil = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (!element || !pencil) return [];
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    pencil.clearRect(0, 0, 1, 1);
    pencil.fillStyle = element instanceof SVGElement ? fill : color;
    pencil.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pencil.getImageData(0, 0, 1, 1).data;
    let opaque = alpha / 255;
    for (let each: Element | null = element; each; each = each.parentElement)
      opaque *= Number(getComputedStyle(each).opacity);

    const size = Number.parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const boxes = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      })
      .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }));
    const text: Text = {
      element: `${selector} “${element.textContent.trim()}”`,
      boxes,
      color: [red, green, blue, opaque],
      needs: large ? 3 : 4.5,
    };
    return [text];
  });
}

/** The colours that cover a good part of the box; none where the box lies outside the picture. */
function groundsUnder(picture: PicturePixels, box: Text["boxes"][number]): Rgb[] {
  const counted = new Map<number, number>();
  const right = Math.min(picture.width, Math.floor(box.x + box.width));
  const bottom = Math.min(picture.height, Math.floor(box.y + box.height));
  let all = 0;
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 1) {
      const at = (y * picture.width + x) * 4;
      const [red = 0, green = 0, blue = 0] = picture.rgba.subarray(at, at + 3);
      const color = red * 65_536 + green * 256 + blue;
      counted.set(color, (counted.get(color) ?? 0) + 1);
      all += 1;
    }
  }
  return [...counted]
    .filter(([, count]) => count >= all * groundCovers)
    .map(([color]) => [color >> 16, (color >> 8) & 255, color & 255] as const);
}

const blend = ([red, green, blue, opaque]: Text["color"], ground: Rgb): Rgb => [
  red * opaque + ground[0] * (1 - opaque),
  green * opaque + ground[1] * (1 - opaque),
  blue * opaque + ground[2] * (1 - opaque),
];

function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => {
    const share = channel / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
