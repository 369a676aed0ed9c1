import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Route } from "../src/routes.ts";
import type { SiteSettings } from "./site-settings.ts";
import { structuredData } from "./structured-data.ts";
import type { TokenColor } from "./pictures/token-colors.ts";

/** A page's picture for link previews. */
export interface CardImage {
  /** Under the site's root. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** Files of the build that every page names. Paths are under the site's root. */
export interface PageAssets {
  /** The script loads the whole sheet with the first island. */
  script: string;
  wholeSheet?: string;
  font: string;
  /** The page's ground, for the browser's own frame. */
  ground: TokenColor;
  /** Absent in development, where no picture is drawn. */
  card?: CardImage | undefined;
}

/** An open keyboard makes the viewport lower, so that style sheets can respond to it. */
const viewport = "width=device-width, initial-scale=1, interactive-widget=resizes-content";

/**
 * One page as a complete HTML document, except for its sheet: see `withSheet`.
 *
 * The 404 page has no address, so it names none and asks not to be listed. X reads the Open
 * Graph names for all but the kind of card. Source: ogp.me; X, "About Cards", fallbacks.
 */
export async function renderPage(
  route: Route,
  site: SiteSettings,
  { ground, font, script, wholeSheet, card }: PageAssets,
): Promise<string> {
  const { path, meta, Page } = route;
  const { title, description } = meta(site);
  const data = structuredData(route, site, card);
  const address = path === null ? null : site.siteUrl + path;
  const preview = {
    "og:type": "website",
    "og:site_name": site.brand.name,
    "og:title": title,
    "og:description": description,
    "og:url": address,
    ...(card && {
      "og:image": site.siteUrl + card.path,
      "og:image:type": "image/png",
      "og:image:width": card.width,
      "og:image:height": card.height,
      "og:image:alt": card.alt,
    }),
  };
  return prerenderToHtml(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={ground.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={ground.dark} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script type="module" fetchPriority="low" src={script} data-sheet={wholeSheet} />
        {address === null ? (
          <meta name="robots" content="noindex" />
        ) : (
          <>
            <link rel="canonical" href={address} />
            {Object.entries(preview).map(([property, content]) => (
              <meta key={property} property={property} content={String(content)} />
            ))}
            {card && <meta name="twitter:card" content="summary_large_image" />}
          </>
        )}
      </head>
      <body>
        <Page site={site} />
        {data && (
          // Only search engines read it, so it comes after everything that is painted.
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
        )}
      </body>
    </html>,
  );
}

/** The document with its sheet inlined at the head's end. */
export const withSheet = (html: string, css: string): string =>
  html.replace("</head>", () => `<style>${css}</style></head>`);

/** Renders React to HTML and waits for everything: the page before any script runs. */
export async function prerenderToHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return new Response(prelude).text();
}
