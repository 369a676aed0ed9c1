import type { Question as MarkedQuestion } from "schema-dts";
import { faq, type Question } from "./faq.ts";
import type { PageMeta, SiteContext } from "../../site-context.ts";
import { contactOpening } from "./content.ts";
import { Questions } from "./questions.tsx";
import { QuickStart } from "./quick-start.tsx";
import { WaysToReachUs } from "./ways-to-reach-us.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = contactOpening;

export const meta = ({ brand }: SiteContext): PageMeta => ({
  ...pageMeta(brand.name),
  schema: () => ({ page: { "@type": "FAQPage", mainEntity: faq.map(markedQuestion) } }),
});

const markedQuestion = ({ question, answer }: Question): MarkedQuestion => ({
  "@type": "Question",
  name: question,
  acceptedAnswer: { "@type": "Answer", text: answer },
});

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
