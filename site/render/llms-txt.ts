import { type Claim, claims } from "../src/shared/claims.ts";
import { layoutWords, navigation } from "../src/shared/layout/navigation.ts";
import { billingWords, dollars, inBothPlans, type Plan, plans } from "../src/shared/plans/plans.ts";
import { routeFor } from "../src/routes.ts";
import type { SiteSettings } from "./site-settings.ts";

/**
 * The site for language models: what it sells, the prices, the figures with their sources, and the
 * pages. Source: llmstxt.org, "Format": one heading, a quotation, plain sections, and only then headings
 * with lists of links.
 */
export function llmsTxt(site: SiteSettings): string {
  const linkTo = (path: string, label: string): string => `[${label}](${site.siteUrl}${path})`;
  return `# ${site.brand.name}

> ${layoutWords.footerSentence}

Prices, in US dollars:

${list(Object.values(plans).map(priced))}
- Both plans include: ${inBothPlans.items.join(", ")}.

Figures that the site states, and whose they are:

${list(Object.values(claims).map(attributed))}

## Pages

${list(navigation.map(({ path, label }) => `${linkTo(path, label)}: ${routeFor(path).meta(site).description}`))}

## Elsewhere

${list([
  `[${layoutWords.bookDemo}](${site.scheduler.url}): the external scheduling page`,
  `[${site.brand.email}](mailto:${site.brand.email}): the general address`,
])}
`;
}

const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

const priced = (plan: Plan): string =>
  `${plan.name}: ${dollars(plan.price.usd)} ${billingWords[plan.price.billing]}. ` +
  `${plan.description} Contents: ${plan.features.join(", ")}.`;

/** The figure, and the first sentence of its source: `… (our own figure, unconfirmed)`. */
function attributed({ value, says, source, confirmed }: Claim): string {
  const [whose = ""] = source.split(".");
  return `${value} ${says} (${whose.charAt(0).toLowerCase()}${whose.slice(1)}${confirmed ? "" : ", unconfirmed"})`;
}
