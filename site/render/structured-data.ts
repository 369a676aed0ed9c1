import type {
  AboutPage,
  BreadcrumbList,
  FAQPage,
  Graph,
  Offer,
  Organization,
  Product,
  Question as MarkedQuestion,
  Thing,
  UnitPriceSpecification,
  WebPage,
  WebSite,
} from "schema-dts";
import type { Question } from "../src/pages/contact/faq.ts";
import { navigation, type RoutePath } from "../src/shared/layout/navigation.ts";
import type { Plan } from "../src/shared/plans/plans.ts";
import type { Route } from "../src/routes.ts";
import type { CardImage } from "./page-head.tsx";
import type { SiteSettings } from "./site-settings.ts";

export interface MarkedContent {
  plans: Readonly<Record<string, Plan>>;
  faq: readonly Question[];
  /** What a plan's picture is. */
  card: CardImage | undefined;
}

/**
 * What a page says to search engines, as schema.org data; nothing for the 404 page.
 *
 * It repeats what the page shows and no more: no ratings, and no reviews, for there are none yet.
 * Who we are stands in full on the home page, and elsewhere by its `@id`.
 */
export function structuredData(
  site: SiteSettings,
  { path, meta }: Route,
  content: MarkedContent,
): Graph | null {
  if (path === null) return null;
  const page = pageNode(site, path, meta(site).title, content.faq);
  const rest: Thing[] =
    path === "/" ? [organization(site), website(site)] : [breadcrumbs(site, path)];
  if (path === "/pricing") rest.push(...products(site, content));
  return { "@context": "https://schema.org", "@graph": [page, ...rest] };
}

/** The graph as the text of a script element: no `<` of it can end the element. */
export const asScriptText = (graph: Graph): string =>
  JSON.stringify(graph).replaceAll("<", "\\u003c");

const idOf = (site: SiteSettings, name: string, path: RoutePath = "/"): { "@id": string } => ({
  "@id": `${site.siteUrl}${path}#${name}`,
});

type PageFields = Omit<Extract<WebPage, { "@type": "WebPage" }>, "@type">;

function pageNode(
  site: SiteSettings,
  path: RoutePath,
  name: string,
  faq: readonly Question[],
): WebPage | AboutPage | FAQPage {
  // Annotated, for the compiler checks no names in what is spread into another.
  const place: PageFields =
    path === "/"
      ? { about: idOf(site, "organization") }
      : { breadcrumb: idOf(site, "breadcrumb", path) };
  const page: PageFields = {
    ...idOf(site, "page", path),
    url: site.siteUrl + path,
    name,
    isPartOf: idOf(site, "website"),
    ...place,
  };
  switch (path) {
    case "/about":
      return { "@type": "AboutPage", ...page, mainEntity: idOf(site, "organization") };
    case "/contact":
      return { "@type": "FAQPage", ...page, mainEntity: faq.map(questionNode) };
    default:
      return { "@type": "WebPage", ...page };
  }
}

const questionNode = ({ question, answer }: Question): MarkedQuestion => ({
  "@type": "Question",
  name: question,
  acceptedAnswer: { "@type": "Answer", text: answer },
});

const organization = (site: SiteSettings): Organization => ({
  "@type": "Organization",
  ...idOf(site, "organization"),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  logo: `${site.siteUrl}/icon-512.png`,
  email: site.brand.email,
});

const website = (site: SiteSettings): WebSite => ({
  "@type": "WebSite",
  ...idOf(site, "website"),
  name: site.brand.name,
  url: `${site.siteUrl}/`,
  inLanguage: "en-US",
  publisher: idOf(site, "organization"),
});

function breadcrumbs(site: SiteSettings, path: RoutePath): BreadcrumbList {
  const steps = navigation.filter((step) => step.path === "/" || step.path === path);
  return {
    "@type": "BreadcrumbList",
    ...idOf(site, "breadcrumb", path),
    itemListElement: steps.map((step, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: step.label,
      item: site.siteUrl + step.path,
    })),
  };
}

const products = (site: SiteSettings, { plans, card }: MarkedContent): Product[] =>
  Object.entries(plans).map(([id, plan]) => ({
    "@type": "Product",
    ...idOf(site, id, "/pricing"),
    name: plan.name,
    description: plan.description,
    brand: { "@type": "Brand", name: site.brand.name },
    ...(card && { image: site.siteUrl + card.path }),
    offers: offer(site, plan),
  }));

/** A fee paid once is the offer's price; one paid monthly says so, or it would read as the whole. */
function offer(site: SiteSettings, { price }: Plan): Offer {
  const amount = { price: price.usd, priceCurrency: "USD" };
  const monthly: UnitPriceSpecification = {
    "@type": "UnitPriceSpecification",
    ...amount,
    billingDuration: "P1M",
    referenceQuantity: { "@type": "QuantitativeValue", value: 1, unitCode: "MON" },
  };
  return {
    "@type": "Offer",
    url: `${site.siteUrl}/pricing`,
    availability: "https://schema.org/InStock",
    seller: idOf(site, "organization"),
    ...(price.billing === "once" ? amount : { priceSpecification: monthly }),
  };
}
