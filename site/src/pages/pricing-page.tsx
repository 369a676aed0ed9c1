import { billingWords, inBothPlans, plans } from "../content/plans.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { pricingOpening } from "../content/pages/pricing.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { Plans } from "../sections/plans.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = pricingOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function PricingPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/pricing">
      <PageHero heading={heading} lead={lead} />
      <Plans
        plans={[plans.buildAndBounce, plans.buildAndMaintain]}
        billing={billingWords}
        both={inBothPlans}
        bookingUrl={site.bookingUrl}
      />
    </Page>
  );
}
