/** A page of any browser and any driver. */
export interface DrivenPage {
  /** Runs `work` in the page, awaits it, and answers with what it returned. Both ways only plain data goes. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/** A page of Playwright or Puppeteer. Playwright hands over one thing, not several: the call is written out. */
export const drivenBy = (page: { evaluate(script: string): Promise<unknown> }): DrivenPage => ({
  evaluate: (work, ...given) =>
    page.evaluate(`(${String(work)})(...${JSON.stringify(given)})`) as Promise<never>,
});
