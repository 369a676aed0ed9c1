import { layoutWords } from "../content/navigation.ts";
import {
  askAboutYours,
  callEntriesContent,
  integrationsOpening,
  namedSystemsContent,
  popularToolsContent,
} from "../content/pages/integrations.ts";
import { sampleCall } from "../content/sample-call.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { BringYourList } from "../sections/integrations/bring-your-list.tsx";
import { CallEntries } from "../sections/integrations/call-entries.tsx";
import { NamedSystems } from "../sections/integrations/named-systems.tsx";
import { PopularTools } from "../sections/integrations/popular-tools.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = integrationsOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function IntegrationsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/integrations" endsOn="calm">
      <PageHero heading={heading} lead={lead} />
      <CallEntries content={callEntriesContent} call={sampleCall} />
      <NamedSystems content={namedSystemsContent} />
      <PopularTools {...popularToolsContent} />
      <BringYourList
        content={askAboutYours}
        bookingUrl={site.bookingUrl}
        bookDemo={layoutWords.bookDemo}
      />
    </Page>
  );
}
