import { faq } from "../content/faq.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { contactContent, contactOpening } from "../content/pages/contact.ts";
import { Questions } from "../sections/contact/questions.tsx";
import { QuickStart } from "../sections/contact/quick-start.tsx";
import { WaysToReachUs } from "../sections/contact/ways-to-reach-us.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { Page } from "./page.tsx";

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
