import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { backHome } from "../content/page-opening.ts";
import { aboutContent, aboutOpening } from "../content/pages/about.ts";
import { Impact } from "../sections/about/impact.tsx";
import { OurPromise } from "../sections/about/our-promise.tsx";
import { Purpose } from "../sections/about/purpose.tsx";
import { Reasons } from "../sections/about/reasons.tsx";
import { Story } from "../sections/about/story.tsx";
import { PageHero } from "../sections/page-hero.tsx";
import { RuledColumns } from "../sections/ruled-columns.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = aboutOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function AboutPage({ site }: { site: SiteContext }) {
  const { purpose, reasons, story, impact, values, promise } = aboutContent;
  return (
    <Page site={site} current="/about" endsOn="calm">
      <PageHero heading={heading} lead={lead} back={backHome} />
      <Purpose parts={purpose} />
      <Reasons content={reasons} />
      <Story content={story} />
      <Impact content={impact} />
      <RuledColumns
        heading={values.heading}
        columns={values.columns.map((value) => ({
          heading: value.heading,
          children: <p>{value.text}</p>,
        }))}
      />
      <OurPromise content={promise} bookingUrl={site.bookingUrl} />
    </Page>
  );
}
