import { features } from "../content/features.ts";
import { homeContent, homeMeta } from "../content/pages/home.ts";
import { sampleCall } from "../content/sample-call.ts";
import { schedulerWords } from "../content/scheduler-words.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { CallButton, CallPanel, SchedulerFrame } from "../islands/index.ts";
import { DemoSection } from "../sections/demo-section.tsx";
import { Features } from "../sections/features.tsx";
import { Hero } from "../sections/hero.tsx";
import { MissedCalls } from "../sections/missed-calls.tsx";
import { TrustBadges } from "../sections/trust-badges.tsx";
import { Page } from "./page.tsx";

export const meta = (site: SiteContext): PageMeta => homeMeta(site.brand.name);

export function HomePage({ site }: { site: SiteContext }) {
  const content = homeContent(site.brand.name);
  return (
    <Page site={site} current="/" endsOn="calm">
      <Hero content={content.hero} call={sampleCall} bookingUrl={site.bookingUrl}>
        <CallPanel site={site} />
      </Hero>
      <TrustBadges badges={content.badges} />
      <MissedCalls content={content.missedCalls} />
      <Features heading={content.features.heading} features={features} call={sampleCall} />
      <DemoSection
        content={content.demo}
        bookingUrl={site.bookingUrl}
        openPage={schedulerWords.openPage}
        call={<CallButton site={site} />}
        scheduler={<SchedulerFrame site={site} />}
      />
    </Page>
  );
}
