import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import type { Route } from "../src/routes.ts";
import { type PageAssets, PageHead } from "./page-head.tsx";
import type { SiteSettings } from "./site-settings.ts";
import { asScriptText, structuredData } from "./structured-data.ts";

/** One page as a complete HTML document, except for its sheet: see `withSheet`. */
export async function renderPage(
  route: Route,
  site: SiteSettings,
  assets: PageAssets,
): Promise<string> {
  const { Page } = route;
  const graph = structuredData(route, site, assets.card);
  return prerenderToHtml(
    <html lang="en">
      <PageHead route={route} site={site} assets={assets} />
      <body>
        <Page site={site} />
        {graph && (
          // Only search engines read it, so it comes after everything that is painted.
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: asScriptText(graph) }}
          />
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
