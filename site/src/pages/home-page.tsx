import { features } from "../content/features.ts";
import { homeContent, homeMeta } from "../content/pages/home.ts";
import { billingWords, inBothPlans, plans } from "../content/plans.ts";
import { sampleCall } from "../content/sample-call.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { allAreExamples, testimonials, testimonialWords } from "../content/testimonials.ts";
import {
  CallButton,
  CallPanel,
  FloatingCall,
  SchedulerFrame,
  TestimonialCarousel,
} from "../islands/index.ts";
import { CallAlong } from "../sections/call-along.tsx";
import { DemoSection } from "../sections/demo-section.tsx";
import { Features } from "../sections/features.tsx";
import { Hero } from "../sections/hero.tsx";
import { MissedCalls } from "../sections/missed-calls.tsx";
import { OneCall } from "../sections/one-call.tsx";
import { Plans } from "../sections/plans.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { TrustBadges } from "../sections/trust-badges.tsx";
import { TextLink } from "../ui/button.tsx";
import { Page } from "./page.tsx";

export const meta = (site: SiteContext): PageMeta => homeMeta(site.brand.name);

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
