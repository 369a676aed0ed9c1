import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import type { Caller } from "./caller.ts";
import { expect } from "./fixtures.ts";
import { overflowOf, smallTargets } from "./layout.ts";
import type { RunningSandbox } from "./running-sandbox.ts";

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

  /** A call that is asked for in `place`, from its refusal to its end; `during` looks at more of it. */
  async throughACall(
    place: Locator,
    { sandbox, caller }: { sandbox: RunningSandbox; caller: Caller },
    during = async (): Promise<void> => {},
  ): Promise<void> {
    const button = (name: string): Locator => place.getByRole("button", { name });
    await this.#page.route(`${sandbox.origin}/call/web`, (route) =>
      route.fulfill({ status: 503, json: { message: "no" } }),
    );
    await button("Start test call").click();
    await expect(button("Try again")).toBeVisible();
    await this.at("failed");
    await this.#page.unroute(`${sandbox.origin}/call/web`);

    await sandbox.hold();
    await button("Try again").click();
    await expect(button("Connecting...")).toBeVisible();
    await this.at("connecting");
    await sandbox.answer();
    await caller.hears();
    await expect(this.#page.getByRole("log")).toContainText("AI receptionist");
    // Captions that still come move what is being looked at.
    await caller.hearsSilence();
    await this.at("live");
    await during();
    await button("End Call").click();
    await expect(button("End Call")).toHaveCount(0);
    await this.at("ended");
  }
}
