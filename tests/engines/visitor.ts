import { expect } from "@playwright/test";
import type { DrivenPage } from "../support/driven-page.ts";
import type { BrowserWindow, FoundElement } from "./browser-window.ts";

/** What may be pressed or written into. */
type Role = "button" | "link" | "textbox";

/** Somebody who looks at a page, and uses it by what it says, in whichever browser. */
export class Visitor implements DrivenPage {
  readonly #window: BrowserWindow;
  readonly #site: string;

  constructor(window: BrowserWindow, site: string) {
    this.#window = window;
    this.#site = site;
  }

  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    return this.#window.evaluate(work, ...given);
  }

  /** Opens a page of the site, or an address. */
  opens(address: string): Promise<void> {
    return this.#window.goTo(new URL(address, this.#site).href);
  }

  resizes(width: number, height: number): Promise<void> {
    return this.#window.resize(width, height);
  }

  /** Presses what has this very name, the first of them, once it can be seen; `within` is a selector. */
  presses(role: Role, name: string, within = "body"): Promise<void> {
    return this.#does(
      (element) => element.click(),
      named,
      `${within} :is(${selectors[role]})`,
      name,
    );
  }

  pressesEscape(): Promise<void> {
    return this.#window.press("Escape");
  }

  /** Presses the first of these, once it is there. */
  pressesFirst(selector: string): Promise<void> {
    return this.#does((element) => element.click(), first, selector);
  }

  /** Writes into the first of these, once it is there. */
  types(selector: string, text: string): Promise<void> {
    return this.#does((element) => element.type(text), first, selector);
  }

  /** Writes a line into the box of this name, and sends it. */
  async writes(name: string, text: string): Promise<void> {
    await this.#does((element) => element.type(text), named, selectors.textbox, name);
    await this.#window.press("Enter");
  }

  /** Goes into a frame, once it is there; what follows happens inside it. */
  enters(selector: string): Promise<void> {
    return this.#does((element) => element.enter(), first, selector);
  }

  /** Until something of this name can be used. */
  finds(role: Role, name: string): Promise<void> {
    return this.#does(() => Promise.resolve(), named, selectors[role], name);
  }

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

  /** What is not there yet, or is replaced between the look and the hand, is looked for again. */
  #does<Given extends string[]>(
    act: (element: FoundElement) => Promise<void>,
    look: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<void> {
    return expect(async () => {
      const found = await this.#window.find(look, ...given);
      if (!found) throw new Error(`there is no ${given.join(" ")}`);
      await act(found);
    }).toPass({ timeout: 30_000 });
  }
}

const selectors = {
  button: "button, summary",
  link: "a[href]",
  textbox: "input, textarea",
} as const satisfies Record<Role, string>;

/**
 * Runs in the page, in its own realm: without script Firefox has no other. What is not there yet says
 * nothing.
 */
const shownText = (selector: string): string =>
  Array.from(document.querySelectorAll<HTMLElement>(selector), (part) => part.innerText).join("\n");

/** Runs in the page. */
const first = (selector: string): Element | null => document.querySelector(selector);

/** Runs in the page: the first that is shown and has this name, brought into the middle of the window. */
function named(selector: string, name: string): Element | null {
  const nameOf = (element: Element): string => {
    const label = (element as HTMLInputElement).labels?.[0];
    const words = element.ariaLabel ?? (label ?? element).textContent;
    return words.replaceAll(/\s+/g, " ").trim();
  };
  const all = [...document.querySelectorAll(selector)];
  const found = all.find((element) => element.checkVisibility() && nameOf(element) === name);
  found?.scrollIntoView({ block: "center", behavior: "instant" });
  return found ?? null;
}
