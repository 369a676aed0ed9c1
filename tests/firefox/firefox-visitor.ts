import type { Frame, Page } from "puppeteer-core";
import { type Role, Visitor } from "../journeys/visitor.ts";

/** Somebody at a page in Firefox. */
export class FirefoxVisitor extends Visitor {
  readonly #page: Page;
  readonly #site: string;

  constructor(page: Page, site: string) {
    super();
    this.#page = page;
    this.#site = site;
  }

  override evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    // The driver's own types name handles of elements, which nothing here gives or takes.
    return this.#page.evaluate(work as never, ...given) as Promise<never>;
  }

  override async opens(address: string): Promise<void> {
    await this.#page.goto(new URL(address, this.#site).href);
  }

  override resizes(width: number, height: number): Promise<void> {
    return this.#page.setViewport({ width, height });
  }

  override async presses(role: Role, name: string, within = ""): Promise<void> {
    await this.#first(role, name, within).click();
  }

  override pressesEscape(): Promise<void> {
    return this.#page.keyboard.press("Escape");
  }

  override async writes(name: string, text: string): Promise<void> {
    await this.#first("textbox", name).fill(text);
    await this.#page.keyboard.press("Enter");
  }

  override async finds(role: Role, name: string): Promise<void> {
    await this.#page.waitForSelector(selectorOf(role, name), { visible: true, timeout: 30_000 });
  }

  /** The frame of the page whose address begins like this, once it is there. */
  frame(address: string): Promise<Frame> {
    return this.#page.waitForFrame((frame) => frame.url().startsWith(address), { timeout: 30_000 });
  }

  #first(role: Role, name: string, within = "") {
    return this.#page.locator(`${within} ${selectorOf(role, name)}`.trim()).setTimeout(30_000);
  }
}

const selectorOf = (role: Role, name: string): string =>
  `::-p-aria([name="${name}"][role="${role}"])`;
