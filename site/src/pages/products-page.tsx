import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { backHome } from "../content/page-opening.ts";
import { productsOpening, receptionistSample } from "../content/pages/products.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { SampleConversation } from "../sections/sample-conversation.tsx";
import { Page } from "./page.tsx";

const { heading, lead, meta: pageMeta } = productsOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ProductsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/products">
      <PageHero heading={heading} lead={lead} back={backHome} />
      <SampleConversation content={receptionistSample} />
    </Page>
  );
}
