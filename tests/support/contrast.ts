import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { PNG } from "pngjs";
import { wearSheet } from "./layout.ts";

/** A piece of text on the page: its place, its color, and the contrast it needs. */
interface Text {
  element: string;
  /** From the page's upper left corner, in CSS pixels. */
  boxes: Box[];
  /** Red, green and blue, 0 to 255, and how opaque it is, 0 to 1. */
  color: [number, number, number, number];
  needs: 3 | 4.5;
}

type Box = Pick<DOMRect, "x" | "y" | "width" | "height">;

type Rgb = readonly [number, number, number];

/** A color that covers less of a text's box than this is a mark beside the text, not its background. */
const groundCovers = 0.06;

const textHidden = `* {
  -webkit-text-fill-color: transparent !important;
  text-decoration-color: transparent !important;
  transition: none !important;
}
svg text, svg tspan { fill: transparent !important; }`;

/**
 * Which texts have too little contrast, measured in pixels. Takes a picture of the page without its text,
 * and compares the text's color with each color under its box. The window is very tall meanwhile, so
 * that sticky parts, such as a phone's End Call, cover no text.
 * Sources: WCAG 1.4.3, and its relative luminance.
 */
export async function paleText(page: Page, selectors: readonly string[]): Promise<string[]> {
  if (selectors.length === 0) return [];
  const { texts, picture } = await textsAndPicture(page, selectors, textHidden);
  return texts.flatMap(({ color, ...text }) => {
    const ratios = text.boxes
      .flatMap((box) => colorsIn(picture, box).filter(({ share }) => share >= groundCovers))
      .map((ground) => contrast(blend(color, ground.color), ground.color));
    return tooLittle(Math.min(...ratios), text);
  });
}

/**
 * The same for every text in `within` in forced colors, which scripts cannot read and sheets cannot hide. The
 * background is the color that covers most of a box, and the text is the color that contrasts most with it.
 */
export async function paleForcedText(page: Page, within: string): Promise<string[]> {
  const selectors = [`:is(${within}) *:not(script, style, noscript)`];
  const { texts, picture } = await textsAndPicture(page, selectors, "");
  return texts.flatMap((text) => {
    const ratios = text.boxes.flatMap((box) => {
      const colors = colorsIn(picture, box);
      const [ground] = colors.toSorted((one, other) => other.share - one.share);
      return ground ? colors.map(({ color }) => contrast(color, ground.color)) : [];
    });
    return ratios.length > 0 ? tooLittle(Math.max(...ratios), text) : [];
  });
}

/**
 * The places of the texts, and a picture of them there. The tall window brings more into view, such as the
 * scheduler, which moves what is below it when it arrives. So the picture is taken again until nothing
 * has moved meanwhile, but three times at most, because a live call never stops moving.
 */
async function textsAndPicture(
  page: Page,
  selectors: readonly string[],
  sheet: string,
): Promise<{ texts: Text[]; picture: PNG }> {
  const size = page.viewportSize() ?? { width: 1_280, height: 720 };
  await page.setViewportSize({ ...size, height: 2_400 });
  for (let tries = 1; ; tries += 1) {
    const texts = await page.evaluate(textsOf, selectors);
    await wearSheet(page, sheet);
    const picture = await page.screenshot({ fullPage: true });
    await wearSheet(page, "");
    const after = await page.evaluate(textsOf, selectors);
    const moved = !isDeepStrictEqual(texts.map(placeAndColor), after.map(placeAndColor));
    if (moved && tries < mostTries) continue;
    await page.setViewportSize(size);
    return { texts, picture: PNG.sync.read(picture) };
  }
}

const mostTries = 3;

/** What a picture depends on. The digits of a clock may change, because they keep their place. */
const placeAndColor = ({ boxes, color }: Text): unknown => [boxes, color];

const tooLittle = (ratio: number, { element, needs }: Pick<Text, "element" | "needs">): string[] =>
  ratio < needs ? [`contrast ${ratio.toFixed(2)} of ${needs}: ${element}`] : [];

/** Runs in the page: scrolls to its top, and returns the visible texts of these elements. */
function textsOf(selectors: readonly string[]): Text[] {
  // A sticky element is elsewhere in a picture of the whole page.
  scrollTo({ top: 0, behavior: "instant" });
  const pencil = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const meets = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right - 1 &&
    one.right > other.left + 1 &&
    one.top < other.bottom - 1 &&
    one.bottom > other.top + 1;

  return [...document.querySelectorAll(selectors.join(", "))].flatMap((element) => {
    const text = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ""),
    );
    const seen = { visibilityProperty: true, opacityProperty: true };
    if (!pencil || text.length === 0 || !element.checkVisibility(seen)) return [];
    // A hidden text of a drawing has positions for its letters, but no box.
    if (element.getBoundingClientRect().width === 0) return [];

    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    pencil.clearRect(0, 0, 1, 1);
    pencil.fillStyle = element instanceof SVGElement ? fill : color;
    pencil.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = pencil.getImageData(0, 0, 1, 1).data;

    let opaque = alpha / 255;
    let boxes = text.flatMap((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    });
    for (let each: Element | null = element; each; each = each.parentElement) {
      const style = getComputedStyle(each);
      opaque *= Number(style.opacity);
      const frame = each.getBoundingClientRect();
      if (style.overflow !== "visible" && each !== document.documentElement)
        boxes = boxes.filter((box) => meets(box, frame));
      // Hidden until it has the focus.
      if (style.clipPath === "inset(50%)") boxes = [];
    }

    const size = Number.parseFloat(fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    const found: Text = {
      element: `<${element.localName} class="${element.classList.value}"> “${element.textContent.trim()}”`,
      boxes: boxes.map(({ x, y, width, height }) => ({ x, y, width, height })),
      color: [red, green, blue, opaque],
      needs: large ? 3 : 4.5,
    };
    return [found];
  });
}

/** The colors in the box, and how much of it each covers; none where it lies outside the picture. */
function colorsIn({ width, height, data }: PNG, box: Box): { color: Rgb; share: number }[] {
  const right = Math.min(width, Math.floor(box.x + box.width));
  const bottom = Math.min(height, Math.floor(box.y + box.height));
  const counted = new Map<number, number>();
  let all = 0;
  for (let y = Math.max(0, Math.ceil(box.y)); y < bottom; y += 1) {
    for (let x = Math.max(0, Math.ceil(box.x)); x < right; x += 1) {
      const at = (y * width + x) * 4;
      const color = (data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!;
      counted.set(color, (counted.get(color) ?? 0) + 1);
      all += 1;
    }
  }
  return [...counted].map(([color, count]) => ({
    color: [color >> 16, (color >> 8) & 255, color & 255],
    share: count / all,
  }));
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
