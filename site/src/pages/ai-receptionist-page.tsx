import {
  aiReceptionistOpening,
  callHandling,
  hardCalls,
  keyFeatures,
  twoWays,
} from "../content/pages/ai-receptionist.ts";
import { sampleCall } from "../content/sample-call.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { CallHandling } from "../sections/ai-receptionist/call-handling.tsx";
import { HardCalls } from "../sections/ai-receptionist/hard-calls.tsx";
import { KeyFeatures } from "../sections/ai-receptionist/key-features.tsx";
import { TwoWays } from "../sections/ai-receptionist/two-ways.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = aiReceptionistOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function AiReceptionistPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/ai-receptionist">
      <PageHero heading={heading} lead={lead}>
        <TwoWays words={twoWays} bookingUrl={site.bookingUrl} />
      </PageHero>
      <CallHandling content={callHandling} call={sampleCall} />
      <HardCalls content={hardCalls} note={sampleCall.note} />
      <KeyFeatures
        content={keyFeatures}
        day={sampleCall.day}
        ways={twoWays}
        bookingUrl={site.bookingUrl}
      />
    </Page>
  );
}
