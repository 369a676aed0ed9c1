import { aiReceptionistOpening } from "./content.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { CallHandling } from "./call-handling.tsx";
import { HardCalls } from "./hard-calls.tsx";
import { KeyFeatures } from "./key-features.tsx";
import { TwoWays } from "./two-ways.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = aiReceptionistOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function AiReceptionistPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/ai-receptionist">
      <PageHero heading={heading} lead={lead}>
        <TwoWays bookingUrl={site.bookingUrl} />
      </PageHero>
      <CallHandling />
      <HardCalls />
      <KeyFeatures bookingUrl={site.bookingUrl} />
    </Page>
  );
}
