import type { Thing } from "schema-dts";
import type { Route } from "../src/routes.ts";
import { navigation } from "../src/shared/layout/navigation.ts";
import type { SchemaPlace } from "../src/site-context.ts";

/**
 * What a page says to search engines, as schema.org data for a script element; nothing for the 404 page.
 *
 * It repeats only what the page shows: no ratings and no reviews, because there are none yet. A page adds
 * its own data in its `meta`.
 */
export function structuredData(
  { path, meta }: Route,
  site: Parameters<Route["meta"]>[0] & { siteUrl: string },
  card?: { path: string },
): string | null {
  if (path === null) return null;
  const { siteUrl } = site;
  const place: SchemaPlace = {
    siteUrl,
    brand: site.brand.name,
    card: card && siteUrl + card.path,
    idOf: (name, of = "/") => ({ "@id": `${siteUrl}${of}#${name}` }),
  };
  const { title, schema } = meta(site);
  const { page, things = [] } = schema?.(place) ?? {};
  const trail = navigation
    .filter((step) => step.path === "/" || step.path === path)
    .map((step, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name: step.label,
      item: siteUrl + step.path,
    }));
  const isHome = trail.length === 1;
  const breadcrumb = place.idOf("breadcrumb", path);
  const breadcrumbs: Thing = { "@type": "BreadcrumbList", ...breadcrumb, itemListElement: trail };
  const node: Thing = {
    "@type": "WebPage",
    ...place.idOf("page", path),
    url: siteUrl + path,
    name: title,
    isPartOf: place.idOf("website"),
    ...(!isHome && { breadcrumb }),
    ...page,
  };
  const graph = [node, ...(isHome ? [] : [breadcrumbs]), ...things];
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  // No `<` can end the element.
  return text.replaceAll("<", "\\u003c");
}
