import type { Locator, Page } from "@playwright/test";

/** By how many CSS pixels the page is wider than its screen. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Adds a sheet as a visitor's own would; the page's content policy does not reach it. */
export const wearSheet = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** The spacing that a reader may set. Source: WCAG 1.4.12. */
export const wideTextSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important; }`;

/** Text as large as a browser set to twice the usual size shows it. Source: WCAG 1.4.4. */
export const doubleText = ":root { font-size: 200% !important; }";

/** Text that a box cuts off, or that is outside the screen and cannot be scrolled into view. */
export function cutOffText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cuts = (style: string): boolean => style === "hidden" || style === "clip";
    const scrolls = (style: string): boolean => style === "auto" || style === "scroll";
    const onlyHeard = (box: DOMRect): boolean => box.width <= 1 && box.height <= 1;
    const found: string[] = [];

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const parent = text.parentElement;
      if (!parent || !/\S/.test(text.textContent ?? "")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest("script, style, noscript, title, desc")) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      if (box.width === 0) continue;

      let [acrossMoves, downMoves] = [false, false];
      const beyond = (limits: { left: number; right: number; top: number; bottom: number }) =>
        (!acrossMoves && (box.left < limits.left - 1 || box.right > limits.right + 1)) ||
        (!downMoves && (box.top < limits.top - 1 || box.bottom > limits.bottom + 1));

      let heardOnly = false;
      let cutBy = "";
      for (let each: Element | null = parent; each; each = each.parentElement) {
        const style = getComputedStyle(each);
        const limits = each.getBoundingClientRect();
        if (onlyHeard(limits)) heardOnly = true;
        acrossMoves ||= scrolls(style.overflowX);
        downMoves ||= scrolls(style.overflowY);
        if ((cuts(style.overflowX) || cuts(style.overflowY)) && beyond(limits))
          cutBy ||= each.outerHTML.slice(0, 90);
      }
      const screen = { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity };
      if (beyond(screen) && !parent.closest("[href='#content']")) cutBy ||= "the screen";
      if (cutBy && !heardOnly) found.push(`“${text.textContent?.trim()}” by ${cutBy}`);
    }
    return found;
  });
}

/**
 * Runs in the page: drawings that cover their neighbors. One that shares its grid area with
 * a neighbour is meant to.
 */
export function drawingsOverNeighbours(): string[] {
  const inFlow = (each: Element): boolean =>
    each.checkVisibility() && getComputedStyle(each).position !== "absolute";
  const areaOf = (each: Element): string => getComputedStyle(each).gridArea;
  const overlap = (one: Element, other: Element): boolean => {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2;
  };
  return [...document.querySelectorAll("main svg, header svg, footer svg")]
    .filter(inFlow)
    .flatMap((drawing) =>
      [...(drawing.parentElement?.children ?? [])]
        .filter((each) => each !== drawing && inFlow(each) && overlap(drawing, each))
        .filter((each) => !/^\d/.test(areaOf(each)) || areaOf(each) !== areaOf(drawing))
        .map((each) => `${drawing.outerHTML.slice(0, 60)} over ${each.outerHTML.slice(0, 60)}`),
    );
}

/** How many lines of the paragraphs inside an element a visitor sees whole: on the screen, and not covered. */
export const linesInSight = (inside: Locator): Promise<number> =>
  inside.evaluate((element) => {
    const range = document.createRange();
    const isSeen = ({ left, top, bottom }: DOMRect): boolean =>
      [top + 3, bottom - 3].every((y) => element.contains(document.elementFromPoint(left + 1, y)));
    return [...element.querySelectorAll("p")].flatMap((paragraph) => {
      range.selectNodeContents(paragraph);
      return [...range.getClientRects()].filter(isSeen);
    }).length;
  });
