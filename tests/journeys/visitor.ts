import { expect } from "@playwright/test";
import type { DrivenPage } from "../support/driven-page.ts";

/** What may be pressed or written into. */
export type Role = "button" | "link" | "textbox";

/** Somebody who looks at a page, and uses it by what it says, in whichever browser. */
export abstract class Visitor implements DrivenPage {
  abstract evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;

  /** Opens a page of the site, or an address. */
  abstract opens(address: string): Promise<void>;

  /** Gives the page so much room, in CSS pixels, as nearly as the browser can. */
  abstract resizes(width: number, height: number): Promise<void>;

  /** Presses what has this very name, the first of them, once it can be seen; `within` is a selector. */
  abstract presses(role: Role, name: string, within?: string): Promise<void>;

  abstract pressesEscape(): Promise<void>;

  /** Writes a line into the box of this name, and sends it. */
  abstract writes(name: string, text: string): Promise<void>;

  /** Until something of this name can be used. */
  abstract finds(role: Role, name: string): Promise<void>;

  /**
   * Where the page says that it is, or nothing while it is being left. The driver's own word is not asked:
   * Firefox's does not hear of a page that is taken back out of the browser's memory.
   */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname).catch(() => "");
  }

  /** Until what is shown within `within` reads like this. */
  async sees(words: string | RegExp, within = "body"): Promise<void> {
    const shown = expect.poll(() => this.evaluate(shownText, within), {
      message: `what ${within} says`,
      timeout: 30_000,
    });
    if (typeof words === "string") await shown.toContain(words);
    else await shown.toMatch(words);
  }
}

/**
 * Runs in the page, in its own realm: without script Firefox has no other. What is not there yet says
 * nothing.
 */
const shownText = (selector: string): string =>
  Array.from(document.querySelectorAll<HTMLElement>(selector), (part) => part.innerText).join("\n");
