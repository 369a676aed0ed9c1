import type { PageMeta, SiteContext } from "../../site-context.ts";
import { backHome } from "../../shared/layout/page-opening.ts";
import { chatProduct, guarantee, oneCalendar, phoneProduct, productsOpening } from "./content.ts";
import { chatFeatures, receptionistFeatures } from "./product-features.ts";
import { sampleCall } from "../../shared/samples/sample-call.ts";
import { sampleChat } from "../../shared/samples/sample-chat.ts";
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
      <PhoneProduct content={phoneProduct} call={sampleCall} features={receptionistFeatures} />
      <ChatProduct content={chatProduct} chat={sampleChat} features={chatFeatures} />
      <OneCalendar content={oneCalendar} />
      <Guarantee content={guarantee} bookingUrl={site.bookingUrl} />
    </Page>
  );
}
