import type { PageMeta, SiteContext } from "../../site-context.ts";
import { backHome } from "../../shared/layout/page-opening.ts";
import { aboutContent, aboutOpening } from "./content.ts";
import { Impact } from "./impact.tsx";
import { OurPromise } from "./our-promise.tsx";
import { Purpose } from "./purpose.tsx";
import { Reasons } from "./reasons.tsx";
import { Story } from "./story.tsx";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { RuledColumns } from "./ruled-columns.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = aboutOpening;

export const meta = ({ brand }: SiteContext): PageMeta => ({
  ...pageMeta(brand.name),
  schema: ({ idOf }) => ({ page: { "@type": "AboutPage", mainEntity: idOf("organization") } }),
});

export function AboutPage({ site }: { site: SiteContext }) {
  const { values } = aboutContent;
  return (
    <Page site={site} current="/about" endsOn="calm">
      <PageHero heading={heading} lead={lead} back={backHome} />
      <Purpose />
      <Reasons />
      <Story />
      <Impact />
      <RuledColumns
        heading={values.heading}
        columns={values.columns.map((value) => ({
          heading: value.heading,
          children: <p>{value.text}</p>,
        }))}
      />
      <OurPromise bookingUrl={site.bookingUrl} />
    </Page>
  );
}
