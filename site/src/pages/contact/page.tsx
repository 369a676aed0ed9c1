import type { PageMeta, SiteContext } from "../../site-context.ts";
import { contactOpening } from "./content.ts";
import { Questions } from "./questions.tsx";
import { QuickStart } from "./quick-start.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = contactOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ContactPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/contact">
      <PageHero heading={heading} lead={lead} />
      <WaysToReachUs email={site.brand.email} bookingUrl={site.bookingUrl} />
      <QuickStart />
      <Questions />
    </Page>
  );
}
