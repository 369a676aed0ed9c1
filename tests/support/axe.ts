import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { paleForcedText, paleText } from "./contrast.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe could not decide and a person did: the rule, which elements, and why they are in order. */
const reviewed: readonly { rule: string; element: RegExp; why: string }[] = [];

/** Runs in the page: a colour on its way to another is none that anybody chose. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * What axe objects to on the page as it stands, and what it leaves undecided.
 *
 * Where it cannot tell the ground under a text (drawings, pseudo elements), the contrast is measured
 * in pixels, and so is all of it where the system forces its colors, which no script is told.
 * Anything else undecided counts until it is reviewed above. The frame of the scheduler is another
 * party's page and is left out; what an open menu covers is no more to be read: `within`.
 */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(comeToRest);
  const forced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(within)
    .exclude("iframe")
    .withTags(tags)
    .options({
      // What is in order is not listed: on a long page that takes longer than finding out.
      resultTypes: ["violations", "incomplete"],
      rules: {
        "label-content-name-mismatch": { enabled: true },
        "color-contrast": { enabled: !forced },
      },
    })
    .analyze();

  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html, failureSummary }) =>
      [id, target.join(" "), html, failureSummary].join(" | "),
    ),
  );
  const undecided = incomplete.flatMap(({ id, nodes }) =>
    nodes.map(({ target, html }) => ({ rule: id, element: target.join(" "), html })),
  );
  const unmeasured = undecided.filter(
    ({ rule, element, html }) =>
      rule !== "color-contrast" &&
      !reviewed.some((each) => each.rule === rule && each.element.test(`${element} ${html}`)),
  );
  const unclear = undecided
    .filter(({ rule }) => rule === "color-contrast")
    .map(({ element }) => element);
  return [
    ...found,
    ...unmeasured.map(({ rule, element, html }) => `undecided | ${rule} | ${element} | ${html}`),
    ...(forced ? await paleForcedText(page, within) : await paleText(page, unclear)),
  ];
}
