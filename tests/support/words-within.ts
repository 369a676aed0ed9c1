import { expect } from "@playwright/test";

/**
 * Until what is shown within a selector reads like this. `read` runs a function in the page, whichever
 * browser shows it.
 */
export async function expectWordsWithin(
  within: string,
  words: string | RegExp,
  read: (shownText: (selector: string) => string, selector: string) => Promise<string>,
): Promise<void> {
  const shown = expect.poll(() => read(shownText, within), {
    message: `what ${within} says`,
    timeout: 30_000,
  });
  if (typeof words === "string") await shown.toContain(words);
  else await shown.toMatch(words);
}

/**
 * Runs in the page, in its own realm: without script Firefox has no other. What is not there yet says
 * nothing.
 */
const shownText = (selector: string): string =>
  Array.from(document.querySelectorAll<HTMLElement>(selector), (part) => part.innerText).join("\n");
