import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe could not decide and a person did: the rule, which elements, and why they are in order. */
const reviewed: readonly { rule: string; element: RegExp; why: string }[] = [];

/**
 * What axe objects to on the page as it stands, and what it could not decide and nobody has reviewed.
 * The frame of the scheduler is another party's page and is left out.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withTags(tags)
    .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
    .exclude("iframe")
    .analyze();
  const undecided = incomplete.flatMap(({ id, nodes }) =>
    nodes
      .filter(
        ({ html, target }) =>
          !reviewed.some(
            ({ rule, element }) => rule === id && element.test(`${target.join(" ")} ${html}`),
          ),
      )
      .map(({ html, target, any }) =>
        ["undecided", id, target.join(" "), html, any.map(({ message }) => message)].join(" | "),
      ),
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, target, failureSummary }) =>
      [id, target.join(" "), html, failureSummary].join(" | "),
    ),
  );
  return [...found, ...undecided];
}
