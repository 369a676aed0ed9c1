import { billingWords, inBothPlans, plans } from "../../shared/plans/plans.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { products } from "./schema.ts";
import { pricingContent, pricingOpening } from "./content.ts";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Plans } from "../../shared/plans/plan-cards.tsx";
import { BeforeYouPress } from "./before-you-press.tsx";
import { BreakEven } from "./break-even.tsx";
import { Ownership } from "./ownership.tsx";
import { WhenNotToBuy } from "./when-not-to-buy.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = pricingOpening;

export const meta = ({ brand }: SiteContext): PageMeta => ({
  ...pageMeta(brand.name),
  schema: (place) => ({ things: products(brand.name, place) }),
});

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
