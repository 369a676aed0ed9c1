import type { Route } from "../routes.ts";
import { prerenderToHtml } from "./prerender-to-html.ts";
import type { SiteSettings } from "./site-settings.ts";

/** What the build made that every page names. */
export interface PageAssets {
  /** The whole stylesheet, inlined. */
  css: string;
  /** Addresses under the site's root. */
  script: string;
  font: string;
}

/** One page as a complete HTML document. */
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
        <style dangerouslySetInnerHTML={{ __html: assets.css }} />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <Page site={site} />
      </body>
    </html>,
  );
}
