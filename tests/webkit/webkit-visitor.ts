import { expect } from "@playwright/test";
import { type Role, Visitor } from "../journeys/visitor.ts";
import { untilThere } from "../support/until-there.ts";
import type { ElementReference, WebDriver } from "./web-driver.ts";

/** Somebody at a page in WebKit. */
export class WebKitVisitor extends Visitor {
  readonly #page: WebDriver;
  readonly #site: string;
  readonly #errors: string[] = [];

  constructor(page: WebDriver, site: string) {
    super();
    this.#page = page;
    this.#site = site;
  }

  override evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    return this.#page.evaluate(work, ...given);
  }

  override async opens(address: string): Promise<void> {
    await this.#takeErrors();
    await this.#page.goTo(new URL(address, this.#site).href);
    await this.evaluate(noteErrors);
  }

  override resizes(width: number, height: number): Promise<void> {
    return this.#page.resize(width, height);
  }

  /** What the pages that were opened have complained of, each since it had loaded. */
  async errors(): Promise<readonly string[]> {
    await this.#page.leaveFrames();
    await this.#takeErrors();
    return this.#errors;
  }

  override async presses(role: Role, name: string, within = "body"): Promise<void> {
    await this.#does(
      () => this.#first(role, name, within),
      (element) => this.#page.click(element),
    );
  }

  override pressesEscape(): Promise<void> {
    return this.#page.key("\uE00C");
  }

  override async writes(name: string, text: string): Promise<void> {
    await this.#page.type(await this.#first("textbox", name, "body"), `${text}\uE007`);
  }

  override async finds(role: Role, name: string): Promise<void> {
    await this.#first(role, name, "body");
  }

  /** Presses the first of these, once it is there. */
  async pressesFirst(selector: string): Promise<void> {
    await this.#does(
      () => this.#shows(selector),
      (element) => this.#page.click(element),
    );
  }

  /** Writes into the first of these, once it is there. */
  async types(selector: string, text: string): Promise<void> {
    await this.#page.type(await this.#shows(selector), text);
  }

  /** Goes into a frame, once it is there; what follows happens inside it. */
  async enters(selector: string): Promise<void> {
    await this.#page.enter(await this.#shows(selector));
  }

  #shows(selector: string): Promise<ElementReference> {
    return this.#until(selector, firstElement, selector);
  }

  /** A page that was come to by a press, not by `opens`, has noted nothing. */
  async #takeErrors(): Promise<void> {
    const noted = await this.#page.evaluate(() => {
      const { errorsNoted = [] } = globalThis as unknown as Partial<WithErrors>;
      return errorsNoted.splice(0);
    });
    this.#errors.push(...noted);
  }

  #first(role: Role, name: string, within: string): Promise<ElementReference> {
    const selector = `${within} :is(${selectors[role]})`;
    return this.#until(`the ${role} ${name} within ${within}`, namedElement, selector, name);
  }

  /** What a page puts another in the place of, between the look and the hand, is looked for again. */
  async #does(
    look: () => Promise<ElementReference>,
    act: (element: ElementReference) => Promise<void>,
  ): Promise<void> {
    await expect(async () => act(await look())).toPass({ timeout: 30_000 });
  }

  /** A page or a frame that is being left cannot be asked: it is asked again. */
  async #until<Given extends string[]>(
    message: string,
    look: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<ElementReference> {
    const found = await untilThere(message, () =>
      this.#page.evaluate(look, ...given).catch(() => null),
    );
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
