import type { Route } from "../routes.ts";
import { prerenderToHtml } from "./prerender-to-html.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the build made that every page names. */
export interface PageAssets {
  /** Addresses under the site's root. The whole sheet is brought when the first island wakes. */
  script: string;
  wholeSheet: string | undefined;
  font: string;
}

/** One page as a complete HTML document, except for its sheet: see `withSheet`. */
export async function renderPage(
  route: Route,
  site: SiteSettings,
  assets: PageAssets,
): Promise<string> {
  const { Page, meta } = route;
  const { title, description } = meta(site);
  return prerenderToHtml(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        {route.path && <link rel="canonical" href={site.siteUrl + route.path} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href={assets.font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <script type="module" src={assets.script} data-sheet={assets.wholeSheet} />
      </head>
      <body>
        <Page site={site} />
      </body>
    </html>,
  );
}

/** The document with its sheet inlined at the head's end. */
export const withSheet = (html: string, css: string): string =>
  html.replace("</head>", () => `<style>${css}</style></head>`);
