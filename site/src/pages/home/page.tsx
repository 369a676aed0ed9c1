import { homeContent, homeMeta } from "./content.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { testimonials } from "../../features/testimonials/testimonials.ts";
import {
  CallButton,
  CallPanel,
  FloatingCall,
  SchedulerFrame,
  TestimonialCarousel,
} from "../../features/islands.tsx";
import { CallAlong } from "./call-along.tsx";
import { DemoSection } from "./demo-section.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { MissedCalls } from "./missed-calls.tsx";
import { whoWeAre } from "./schema.ts";
import { OneCall } from "./one-call.tsx";
import { Plans } from "../../shared/plans/plan-cards.tsx";
import { Testimonials } from "./testimonials.tsx";
import { TrustBadges } from "./trust-badges.tsx";
import { TextLink } from "../../ui/button.tsx";
import { Page } from "../../shared/layout/page.tsx";

export const meta = ({ brand }: SiteContext): PageMeta => ({
  ...homeMeta(brand.name),
  schema: (place) => whoWeAre(brand, place),
});

export function HomePage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/" endsOn="calm">
      <Hero site={site}>
        <CallPanel site={site} />
      </Hero>
      <TrustBadges />
      <CallAlong call={site.call.placement === "floating" && <FloatingCall site={site} />}>
        <MissedCalls brand={site.brand.name} />
        <Features />
        <OneCall />
        {testimonials.length > 0 && (
          <Testimonials>
            <TestimonialCarousel />
          </Testimonials>
        )}
        <Plans heading={homeContent.pricing.heading} bookingUrl={site.bookingUrl}>
          <TextLink href="/pricing">{homeContent.pricing.compare}</TextLink>
        </Plans>
      </CallAlong>
      <DemoSection call={<CallButton site={site} />} scheduler={<SchedulerFrame site={site} />} />
    </Page>
  );
}
