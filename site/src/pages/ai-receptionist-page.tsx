import { layoutWords } from "../content/navigation.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { aiReceptionistOpening } from "../content/pages/ai-receptionist.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { AwayButton } from "../ui/button.tsx";
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
      </PageHero>
    </Page>
  );
}
