import { expect } from "@playwright/test";
import { expectWordsWithin } from "../support/words-within.ts";
import type { ElementReference, WebDriver } from "./web-driver.ts";

/** What may be pressed or written into. */
export type Role = "button" | "link" | "textbox";

/** Somebody who looks at a page in WebKit, and uses it by what it says. */
export class WebKitVisitor {
  readonly page: WebDriver;
  readonly #site: string;
  readonly #errors: string[] = [];

  constructor(page: WebDriver, site: string) {
    this.page = page;
    this.#site = site;
  }

  /** Opens a page of the site, or an address. */
  async opens(address: string): Promise<void> {
    await this.#takeErrors();
    await this.page.goTo(new URL(address, this.#site).href);
    await this.page.evaluate(noteErrors);
  }

  /** Where the page says that it is, or nothing while it is being left. */
  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname).catch(() => "");
  }

  /** What the pages that were opened have complained of, each since it had loaded. */
  async errors(): Promise<readonly string[]> {
    await this.page.leaveFrames();
    await this.#takeErrors();
    return this.#errors;
  }

  /** Presses what has this very name, the first of them, once it can be seen; `within` is a selector. */
  async presses(role: Role, name: string, within = "body"): Promise<void> {
    await this.#does(
      () => this.#first(role, name, within),
      (element) => this.page.click(element),
    );
  }

  async writes(name: string, text: string): Promise<void> {
    await this.page.type(await this.#first("textbox", name, "body"), `${text}\uE007`);
  }

  /** Presses the first of these, once it is there. */
  async pressesFirst(selector: string): Promise<void> {
    await this.#does(
      () => this.shows(selector),
      (element) => this.page.click(element),
    );
  }

  /** Until what is shown within `within` reads like this. */
  sees(words: string | RegExp, within = "body"): Promise<void> {
    return expectWordsWithin(within, words, (shownText, selector) =>
      this.page.evaluate(shownText, selector),
    );
  }

  /** Until something of this name can be used. */
  async finds(role: Role, name: string): Promise<void> {
    await this.#first(role, name, "body");
  }

  /** Waits until the first of these is there. */
  shows(selector: string): Promise<ElementReference> {
    return this.#until(selector, () => this.page.evaluate(firstElement, selector));
  }

  /** Goes into a frame, once it is there; what follows happens inside it. */
  async enters(selector: string): Promise<void> {
    await this.page.enter(await this.shows(selector));
  }

  /** A page that was come to by a press, not by `opens`, has noted nothing. */
  async #takeErrors(): Promise<void> {
    const noted = await this.page.evaluate(() => {
      const { errorsNoted = [] } = globalThis as unknown as Partial<WithErrors>;
      return errorsNoted.splice(0);
    });
    this.#errors.push(...noted);
  }

  #first(role: Role, name: string, within: string): Promise<ElementReference> {
    return this.#until(`the ${role} ${name} within ${within}`, () =>
      this.page.evaluate(namedElement, `${within} :is(${selectors[role]})`, name),
    );
  }

  /** What a page puts another in the place of, between the look and the hand, is looked for again. */
  async #does(
    look: () => Promise<ElementReference>,
    act: (element: ElementReference) => Promise<void>,
  ): Promise<void> {
    await expect(async () => act(await look())).toPass({ timeout: 30_000 });
  }

  async #until(message: string, look: () => Promise<Element | null>): Promise<ElementReference> {
    let found: Element | null = null;
    // A page or a frame that is being left cannot be asked.
    const isThere = async (): Promise<boolean> => (found = await look().catch(() => null)) !== null;
    await expect.poll(isThere, { message, timeout: 30_000 }).toBe(true);
    // On the way out of the page the driver has made a reference of it.
    return found as unknown as ElementReference;
  }
}

const selectors = {
  button: "button, summary",
  link: "a[href]",
  textbox: "input, textarea",
} as const satisfies Record<Role, string>;

interface WithErrors {
  errorsNoted: string[];
}

/** Runs in the page. The driver tells of no console: what goes wrong is noted from here on. */
function noteErrors(): void {
  const errorsNoted: string[] = [];
  Object.assign(globalThis, { errorsNoted });
  addEventListener("error", ({ message }) => errorsNoted.push(message));
  addEventListener("unhandledrejection", ({ reason }) => errorsNoted.push(String(reason)));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errorsNoted.push(`${violatedDirective}: ${blockedURI}`),
  );
}

/** Runs in the page. */
function firstElement(selector: string): Element | null {
  return document.querySelector(selector);
}

/** Runs in the page: the first that is shown and has this name, brought into the middle of the window. */
function namedElement(selector: string, name: string): Element | null {
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
