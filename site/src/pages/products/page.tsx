import type { PageMeta, SiteContext } from "../../site-context.ts";
import { backHome } from "../../shared/layout/page-opening.ts";
import { productsOpening } from "./content.ts";
import { PageHero } from "../../shared/layout/page-hero.tsx";
import { ChatProduct } from "./chat-product.tsx";
import { Guarantee } from "./guarantee.tsx";
import { OneCalendar } from "./one-calendar.tsx";
import { PhoneProduct } from "./phone-product.tsx";
import { Page } from "../../shared/layout/page.tsx";

const { heading, lead, meta: pageMeta } = productsOpening;

export const meta = (site: SiteContext): PageMeta => pageMeta(site.brand.name);

export function ProductsPage({ site }: { site: SiteContext }) {
  return (
    <Page site={site} current="/products">
      <PageHero heading={heading} lead={lead} back={backHome} />
      <PhoneProduct />
      <ChatProduct />
      <OneCalendar />
      <Guarantee bookingUrl={site.bookingUrl} />
    </Page>
  );
}
