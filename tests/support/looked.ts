import type { Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { overflowOf, smallTargets } from "./layout.ts";

/** One part of a page, looked at in each of its states. */
export class Looked {
  readonly #page: Page;
  readonly #part: string;

  constructor(page: Page, part: string) {
    this.#page = page;
    this.#part = part;
  }

  async at(state: string): Promise<void> {
    expect.soft(await axeFindings(this.#page, this.#part), state).toEqual([]);
    expect.soft(await overflowOf(this.#page), state).toBe(0);
    expect.soft(await smallTargets(this.#page), state).toEqual([]);
  }
}
