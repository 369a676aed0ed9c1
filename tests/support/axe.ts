import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { paleForcedText, paleText } from "./contrast.ts";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Runs in the page: ends transitions, because their colors are not final. */
async function comeToRest(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ playState, timeline }) => playState === "running" && timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/**
 * What axe finds on the page in its current state, and what it leaves undecided.
 *
 * If axe cannot tell the background of a text (drawings, pseudo elements), the contrast is measured in
 * pixels. In forced colors all contrast is, because scripts cannot read those colors.
 * Anything else undecided counts as a finding. The scheduler's frame is left out, because it is another
 * party's page. `within` leaves out what an open menu covers.
 */
export async function axeFindings(page: Page, within = "html"): Promise<string[]> {
  await page.evaluate(comeToRest);
  const forced = await page.evaluate(() => matchMedia("(forced-colors: active)").matches);
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(within)
    .exclude("iframe")
    .withTags(tags)
    .options({
      // Do not list what passes: on a long page the list takes longer than the checks.
      resultTypes: ["violations", "incomplete"],
      rules: {
        "label-content-name-mismatch": { enabled: true },
        "color-contrast": { enabled: !forced },
      },
    })
    .analyze();

  const isContrast = ({ id }: { id: string }): boolean => id === "color-contrast";
  const unclear = incomplete.filter(isContrast).flatMap(({ nodes }) => nodes);
  const found = [...violations, ...incomplete.filter((each) => !isContrast(each))];
  return [
    ...found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html, failureSummary = "undecided" }) =>
        [id, target.join(" "), html, failureSummary].join(" | "),
      ),
    ),
    ...(forced
      ? await paleForcedText(page, within)
      : await paleText(
          page,
          unclear.map(({ target }) => target.join(" ")),
        )),
  ];
}
