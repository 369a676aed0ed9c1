import { features } from "../../shared/features.ts";
import { homeContent, homeMeta } from "./content.ts";
import { billingWords, inBothPlans, plans } from "../../shared/plans/plans.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import {
  allAreExamples,
  testimonials,
  testimonialWords,
} from "../../features/testimonials/testimonials.ts";
import {
  CallButton,
  CallPanel,
  FloatingCall,
  SchedulerFrame,
  TestimonialCarousel,
} from "../../features/index.ts";
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
  const content = homeContent(site.brand.name);
  return (
    <Page site={site} current="/" endsOn="calm">
      <Hero content={content.hero} call={sampleCall} bookingUrl={site.bookingUrl}>
        <CallPanel site={site} />
      </Hero>
      <TrustBadges badges={content.badges} sourceLabel={content.source} />
      <CallAlong call={site.call.placement === "floating" && <FloatingCall site={site} />}>
        <MissedCalls content={content.missedCalls} sourceLabel={content.source} />
        <Features heading={content.features.heading} features={features} call={sampleCall} />
        <OneCall content={content.oneCall} call={sampleCall} />
        {testimonials.length > 0 && (
          <Testimonials
            heading={testimonialWords.heading}
            example={allAreExamples ? testimonialWords.example : undefined}
          >
            <TestimonialCarousel />
          </Testimonials>
        )}
        <Plans
          heading={content.pricing.heading}
          plans={[plans.buildAndBounce, plans.buildAndMaintain]}
          billing={billingWords}
          both={inBothPlans}
          bookingUrl={site.bookingUrl}
        >
          <TextLink href="/pricing">{content.pricing.compare}</TextLink>
        </Plans>
      </CallAlong>
      <DemoSection
        content={content.demo}
        call={<CallButton site={site} />}
        scheduler={<SchedulerFrame site={site} />}
      />
    </Page>
  );
}
