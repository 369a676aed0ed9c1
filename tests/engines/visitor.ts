import { expect } from "@playwright/test";
import type { DrivenPage } from "../support/driven-page.ts";

/** How a test sets up the browser. */
export type Setup = "as usual" | "dark" | "without a microphone";

/** A browser that is ready to open windows. */
export interface Engine {
  /** A new visitor with an empty profile, in a new window. */
  open(site: string): Promise<Visitor>;
  stop(): Promise<void>;
}

/** An element of the page, for as long as the page has it. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** For a frame: further actions happen inside it, until the visitor leaves it or opens another page. */
  enter(): Promise<void>;
}

/** Runs `look` in the page, and returns the element that it finds. */
export type Find = <Given extends string[]>(
  look: (...given: Given) => Element | null,
  ...given: Given
) => Promise<FoundElement | null>;

/** What may be pressed or written into. */
type Role = "button" | "link" | "textbox";

/** A visitor of any browser, who uses a page by its words. */
export abstract class Visitor implements DrivenPage {
  readonly #site: string;

  constructor(site: string) {
    this.#site = site;
  }

  abstract evaluate: DrivenPage["evaluate"];
  /** In CSS pixels, as nearly as the browser can. */
  abstract resizes(width: number, height: number): Promise<void>;
  abstract pressesKey(key: "Enter" | "Escape"): Promise<void>;
  abstract leavesFrames(): Promise<void>;
  /** The errors of all pages so far, policy violations included. */
  abstract errors(): Promise<readonly string[]>;
  abstract close(): Promise<void>;

  protected abstract goTo(url: string): Promise<void>;
  protected abstract find: Find;

  /** Opens a page of the site, or an address. */
  opens(address: string): Promise<void> {
    return this.goTo(new URL(address, this.#site).href);
  }

  /** Waits for a visible element with exactly this name, and presses the first. `within` is a selector. */
  presses(role: Role, name: string, within = "body"): Promise<void> {
    return this.#does(
      (element) => element.click(),
      named,
      `${within} :is(${selectors[role]})`,
      name,
    );
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
    await this.pressesKey("Enter");
  }

  /** Waits for a frame and enters it. Further actions happen inside it. */
  enters(selector: string): Promise<void> {
    return this.#does((element) => element.enter(), first, selector);
  }

  /** Waits until an element with this name is visible. */
  finds(role: Role, name: string): Promise<void> {
    return this.#does(() => Promise.resolve(), named, selectors[role], name);
  }

  /**
   * The page's own path, or "" while it is being left. The driver is not asked, because Firefox's driver does
   * not notice a page that is restored from the back/forward cache.
   */
  path(): Promise<string> {
    return this.evaluate(() => location.pathname).catch(() => "");
  }

  /** Waits until the visible text in `within` contains or matches these words. */
  async sees(words: string | RegExp, within = "body"): Promise<void> {
    const shown = expect.poll(() => this.evaluate(shownText, within), {
      message: `what ${within} says`,
      timeout: 30_000,
    });
    if (typeof words === "string") await shown.toContain(words);
    else await shown.toMatch(words);
  }

  /** Tries again if the element is not there yet, or is replaced between finding it and acting on it. */
  #does<Given extends string[]>(
    act: (element: FoundElement) => Promise<void>,
    look: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<void> {
    return expect(async () => {
      const found = await this.find(look, ...given);
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
 * Runs in the page, in its own realm, because Firefox has no other without script. An element that is
 * missing has no text.
 */
const shownText = (selector: string): string =>
  Array.from(document.querySelectorAll<HTMLElement>(selector), (part) => part.innerText).join("\n");

/** Runs in the page. */
const first = (selector: string): Element | null => document.querySelector(selector);

/** Runs in the page: the first visible element with this name, scrolled to the middle of the window. */
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
