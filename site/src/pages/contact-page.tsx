import { layoutWords } from "../content/navigation.ts";
import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { contactContent, contactOpening } from "../content/pages/contact.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { RuledColumns } from "../sections/ruled-columns.tsx";
import { AwayLink, TextLink } from "../ui/button.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = contactOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ContactPage({ site }: { site: SiteContext }) {
  const { email } = site.brand;
  return (
    <Page site={site} current="/contact">
      <PageHero heading={heading} lead={lead} />
      <RuledColumns
        columns={[
          {
            heading: contactContent.emailHeading,
            children: (
              <p>
                <TextLink href={`mailto:${email}`}>{email}</TextLink>
              </p>
            ),
          },
          {
            heading: contactContent.demoHeading,
            children: (
              <p>
                <AwayLink href={site.bookingUrl}>{layoutWords.bookDemo}</AwayLink>
              </p>
            ),
          },
        ]}
      />
    </Page>
  );
}
