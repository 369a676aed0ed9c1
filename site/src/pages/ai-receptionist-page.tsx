import {
  aiReceptionistOpening,
  callHandling,
  hardCalls,
  keyFeatures,
  talkNow,
} from "../content/pages/ai-receptionist.ts";
import { layoutWords } from "../content/navigation.ts";
import { sampleCall } from "../content/sample-call.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { CallHandling } from "../sections/ai-receptionist/call-handling.tsx";
import { HardCalls } from "../sections/ai-receptionist/hard-calls.tsx";
import { KeyFeatures } from "../sections/ai-receptionist/key-features.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { AwayButton, ButtonLink } from "../ui/button.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = aiReceptionistOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function AiReceptionistPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/ai-receptionist">
      <PageHero heading={heading} lead={lead}>
        <AwayButton rank="primary" href={site.bookingUrl}>
          {layoutWords.bookDemo}
        </AwayButton>
        <ButtonLink href="/#book-demo">{talkNow}</ButtonLink>
      </PageHero>
      <CallHandling content={callHandling} call={sampleCall} />
      <HardCalls content={hardCalls} note={sampleCall.note} />
      <KeyFeatures content={keyFeatures} day={sampleCall.day} bookingUrl={site.bookingUrl} />
    </Page>
  );
}
