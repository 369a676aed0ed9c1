/** A page of any browser and any driver. */
export interface DrivenPage {
  /** Runs `work` in the page, awaits it and returns its result. Arguments and result are plain data. */
  evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
}

/** A page of Playwright or Puppeteer. Playwright passes one argument only, so the call is written out. */
export const drivenBy = (page: { evaluate(script: string): Promise<unknown> }): DrivenPage => ({
  evaluate: (work, ...given) =>
    page.evaluate(`(${String(work)})(...${JSON.stringify(given)})`) as Promise<never>,
});
