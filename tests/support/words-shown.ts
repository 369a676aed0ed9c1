import type { Page } from "@playwright/test";

/** One space for any white space, straight quotes and plain hyphens for their curly kin, small letters. */
export const plainly = (words: string): string =>
  words
    .replaceAll(/[\u200B\u00AD\u2060]/g, "")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll("\u2011", "-")
    .replaceAll(/\s+/g, " ")
    .trim()
    .toLowerCase();

/** Whether `words` hold `fact` as words of their own: "40%" is not in "140%". */
export function holds(words: string, fact: string): boolean {
  const literal = plainly(fact).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`(?<![\w$])${literal}(?!\w)`).test(plainly(words));
}

/** Prepares a page for `wordsOf`: opens what opens, and drops what only a screen reader hears. */
export function showAllWords(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const each of document.querySelectorAll<HTMLElement>("body *:not(svg, svg *)")) {
      const { position, overflow } = getComputedStyle(each);
      const { width, height } = each.getBoundingClientRect();
      if (position === "absolute" && overflow === "hidden" && width <= 1 && height <= 1)
        each.remove();
    }
  });
}

/**
 * What a person reads in each element that `scope` finds: a CSS selector, or `under: ` and a heading,
 * which is the smallest part of the page that holds the heading and a list.
 */
export function wordsOf(page: Page, scope: string): Promise<string[]> {
  return page.evaluate((wanted) => {
    const read = (each: Element): string =>
      each instanceof HTMLElement && each.checkVisibility() ? each.innerText : "";
    const [, title] = /^under: (.*)$/.exec(wanted) ?? [];
    if (title === undefined) return [...document.querySelectorAll(wanted)].map(read);

    const same = (text: string): boolean =>
      text.replaceAll(/\s+/g, " ").trim().toLowerCase() === title.toLowerCase();
    return [...document.querySelectorAll("main :is(h2, h3, h4)")]
      .filter((heading) => same(heading.textContent))
      .map((heading) => {
        let part: Element | null = heading;
        while (part && !part.querySelector("li")) part = part.parentElement;
        return part ? read(part) : "";
      });
  }, scope);
}
