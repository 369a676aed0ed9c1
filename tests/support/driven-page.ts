import type { Page } from "@playwright/test";

/** A page, whichever browser shows it and whoever drives that. */
export interface DrivenPage {
  /** Runs `work` in the page, awaits it, and answers with what it returned. Both ways only plain data goes. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/** Playwright hands over one thing, not several: the call is written out. */
export const drivenByPlaywright = (page: Page): DrivenPage => ({
  evaluate: (work, ...given) => page.evaluate(`(${String(work)})(...${JSON.stringify(given)})`),
});
