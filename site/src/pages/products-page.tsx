import type { PageMeta, SiteContext } from "../content/site-context.ts";
import { backHome } from "../content/page-opening.ts";
import {
  chatProduct,
  guarantee,
  oneCalendar,
  phoneProduct,
  productsOpening,
} from "../content/pages/products.ts";
import { chatFeatures, receptionistFeatures } from "../content/product-features.ts";
import { sampleCall } from "../content/sample-call.ts";
import { sampleChat } from "../content/sample-chat.ts";
import { PageHero } from "../sections/page-hero.tsx";
import { ChatProduct } from "../sections/products/chat-product.tsx";
import { Guarantee } from "../sections/products/guarantee.tsx";
import { OneCalendar } from "../sections/products/one-calendar.tsx";
import { PhoneProduct } from "../sections/products/phone-product.tsx";
import { Page } from "./page.tsx";

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
