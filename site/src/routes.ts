import type { ReactNode } from "react";
import type { RoutePath } from "./shared/layout/navigation.ts";
import type { PageMeta, SiteContext } from "./site-context.ts";
import * as about from "./pages/about/page.tsx";
import * as aiReceptionist from "./pages/ai-receptionist/page.tsx";
import * as chatSupport from "./pages/chat-support/page.tsx";
import * as contact from "./pages/contact/page.tsx";
import * as home from "./pages/home/page.tsx";
import * as integrations from "./pages/integrations/page.tsx";
import * as missing from "./pages/not-found/page.tsx";
import * as pricing from "./pages/pricing/page.tsx";
import * as products from "./pages/products/page.tsx";

/** A page and its path. Pages are functions of the configuration. */
export interface Route {
  /** `null`: the page for every path that no other route has. */
  path: RoutePath | null;
  Page: (props: { site: SiteContext }) => ReactNode;
  meta: (site: SiteContext) => PageMeta;
}

/** Every page; the first match wins. Source: spec §2. */
export const routes: readonly (Route & { path: RoutePath })[] = [
  { path: "/", Page: home.HomePage, meta: home.meta },
  { path: "/products", Page: products.ProductsPage, meta: products.meta },
  { path: "/ai-receptionist", Page: aiReceptionist.AiReceptionistPage, meta: aiReceptionist.meta },
  { path: "/chat-support", Page: chatSupport.ChatSupportPage, meta: chatSupport.meta },
  { path: "/integrations", Page: integrations.IntegrationsPage, meta: integrations.meta },
  { path: "/pricing", Page: pricing.PricingPage, meta: pricing.meta },
  { path: "/about", Page: about.AboutPage, meta: about.meta },
  { path: "/contact", Page: contact.ContactPage, meta: contact.meta },
];

export const notFound: Route = { path: null, Page: missing.NotFoundPage, meta: missing.meta };

/** The page for a path, as a browser sends it: no query, no fragment. No match is the 404 page. */
export const routeFor = (path: string): Route =>
  routes.find((route) => route.path === path) ?? notFound;
