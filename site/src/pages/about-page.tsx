import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { backHome } from "../content/page-opening.ts";
import { aboutContent, aboutOpening } from "../content/pages/about.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { RuledColumns } from "../sections/ruled-columns.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = aboutOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function AboutPage({ site }: { site: SiteContext }) {
  const { parts, reasons } = aboutContent;
  return (
    <Page site={site} current="/about">
      <PageHero heading={heading} lead={lead} back={backHome} />
      <RuledColumns
        columns={[
          ...parts.map((part) => ({ heading: part.heading, children: <p>{part.text}</p> })),
          reasons,
        ]}
      />
    </Page>
  );
}
