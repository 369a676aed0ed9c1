import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { integrationGroups, integrationsOpening } from "../content/pages/integrations.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { RuledColumns } from "../sections/ruled-columns.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = integrationsOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function IntegrationsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/integrations">
      <PageHero heading={heading} lead={lead} />
      <RuledColumns columns={integrationGroups} />
    </Page>
  );
}
