import { faq } from "./faq.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { contactContent, contactOpening } from "./content.ts";
import { Questions } from "./questions.tsx";
import { QuickStart } from "./quick-start.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = contactOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ContactPage({ site }: { site: SiteContext }) {
  const { ways, quickStart, faq: asked } = contactContent;
  return (
    <Page site={site} current="/contact">
      <PageHero heading={heading} lead={lead} />
      <WaysToReachUs content={ways} email={site.brand.email} bookingUrl={site.bookingUrl} />
      <QuickStart content={quickStart} />
      <Questions heading={asked.heading} questions={faq} />
    </Page>
  );
}
