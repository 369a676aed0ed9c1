import type { Page } from "puppeteer-core";
import { expectWordsWithin } from "../support/words-within.ts";

/** What may be pressed or written into. */
export type Role = "button" | "link" | "textbox";

/** Somebody who looks at a page in Firefox, and uses it by what it says. */
export class FirefoxVisitor {
  readonly page: Page;
  readonly #site: string;

  constructor(page: Page, site: string) {
    this.page = page;
    this.#site = site;
  }

  /** Opens a page of the site, or an address; answers with its status. */
  async opens(address: string): Promise<number | undefined> {
    const answer = await this.page.goto(new URL(address, this.#site).href);
    return answer?.status();
  }

  /**
   * Where the page says that it is, or nothing while it is being left. The driver's own word is not asked:
   * it does not hear of a page that Firefox takes back out of its memory.
   */
  path(): Promise<string> {
    return this.page.evaluate(() => location.pathname).catch(() => "");
  }

  /** Presses what has this very name, the first of them, once it can be seen; `within` is a selector. */
  async presses(role: Role, name: string, within = ""): Promise<void> {
    await this.#first(role, name, within).click();
  }

  async writes(name: string, text: string): Promise<void> {
    await this.#first("textbox", name).fill(text);
    await this.page.keyboard.press("Enter");
  }

  /** Until what is shown within `within` reads like this. */
  sees(words: string | RegExp, within = "body"): Promise<void> {
    return expectWordsWithin(within, words, (shownText, selector) =>
      this.page.evaluate(shownText, selector),
    );
  }

  /** Until something of this name can be used. */
  async finds(role: Role, name: string): Promise<void> {
    await this.page.waitForSelector(selectorOf(role, name), { visible: true, timeout: 30_000 });
  }

  #first(role: Role, name: string, within = "") {
    return this.page.locator(`${within} ${selectorOf(role, name)}`.trim()).setTimeout(30_000);
  }
}

const selectorOf = (role: Role, name: string): string =>
  `::-p-aria([name="${name}"][role="${role}"])`;
