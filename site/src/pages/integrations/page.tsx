import { integrationsOpening } from "./content.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { BringYourList } from "./bring-your-list.tsx";
import { CallEntries } from "./call-entries.tsx";
import { NamedSystems } from "./named-systems.tsx";
import { PopularTools } from "./popular-tools.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = integrationsOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function IntegrationsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/integrations" endsOn="calm">
      <PageHero heading={heading} lead={lead} />
      <CallEntries />
      <NamedSystems />
      <PopularTools />
      <BringYourList bookingUrl={site.bookingUrl} />
    </Page>
  );
}
