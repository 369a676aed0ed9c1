import type { PageMeta, SiteContext } from "../../site-context.ts";
import { products } from "./schema.ts";
import { pricingOpening } from "./content.ts";
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
  return (
    <Page site={site} current="/pricing" endsOn="calm">
      <PageHero heading={heading} lead={lead} />
      <Plans bookingUrl={site.bookingUrl}>
        <BeforeYouPress />
      </Plans>
      <BreakEven />
      <WhenNotToBuy />
      <Ownership bookingUrl={site.bookingUrl} />
    </Page>
  );
}
