import { billingWords, inBothPlans, plans } from "../content/plans.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { pricingContent, pricingOpening } from "../content/pages/pricing.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { Plans } from "../sections/plans.tsx";
import { BeforeYouPress } from "../sections/pricing/before-you-press.tsx";
import { BreakEven } from "../sections/pricing/break-even.tsx";
import { Ownership } from "../sections/pricing/ownership.tsx";
import { WhenNotToBuy } from "../sections/pricing/when-not-to-buy.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = pricingOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function PricingPage({ site }: { site: SiteContext }) {
  const { beforeYouPress, breakEven, whenNot, ownership } = pricingContent;
  return (
    <Page site={site} current="/pricing" endsOn="calm">
      <PageHero heading={heading} lead={lead} />
      <Plans
        plans={[plans.buildAndBounce, plans.buildAndMaintain]}
        billing={billingWords}
        both={inBothPlans}
        bookingUrl={site.bookingUrl}
      >
        <BeforeYouPress content={beforeYouPress} />
      </Plans>
      <BreakEven content={breakEven} />
      <WhenNotToBuy content={whenNot} />
      <Ownership content={ownership} bookingUrl={site.bookingUrl} />
    </Page>
  );
}
