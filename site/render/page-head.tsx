import type { Route } from "../src/routes.ts";
import type { SiteSettings } from "./site-settings.ts";
import type { TokenColor } from "./token-colors.ts";

/** A page's picture for link previews. */
export interface CardImage {
  /** Under the site's root. */
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** What the build made that every page names. Paths are under the site's root. */
export interface PageAssets {
  /** The whole sheet is brought when the first island wakes. */
  script: string;
  wholeSheet: string | undefined;
  font: string;
  /** The page's ground, which the browser's own frame takes over. */
  ground: TokenColor;
  /** In development nothing is drawn, so the head names neither. */
  card: CardImage | undefined;
  manifest: string | undefined;
}

/**
 * What browsers, search engines and link previews read.
 *
 * The 404 page has no address of its own: it names none and asks not to be listed. X reads the Open
 * Graph names for all but the kind of card. Source: ogp.me; X, "About Cards", fallbacks.
 */
export function PageHead({
  route,
  site,
  assets,
}: {
  route: Route;
  site: SiteSettings;
  assets: PageAssets;
}) {
  const meta = route.meta(site);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <meta name="color-scheme" content="light dark" />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={assets.ground.light}
      />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={assets.ground.dark} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {assets.manifest && (
        <>
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={assets.manifest} />
        </>
      )}
      <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <script
        type="module"
        fetchPriority="low"
        src={assets.script}
        data-sheet={assets.wholeSheet}
      />
      {route.path === null ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={site.siteUrl + route.path} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={site.brand.name} />
          <meta property="og:title" content={meta.title} />
          <meta property="og:description" content={meta.description} />
          <meta property="og:url" content={site.siteUrl + route.path} />
          {assets.card && <CardTags card={assets.card} siteUrl={site.siteUrl} />}
        </>
      )}
    </head>
  );
}

function CardTags({ card, siteUrl }: { card: CardImage; siteUrl: string }) {
  return (
    <>
      <meta property="og:image" content={siteUrl + card.path} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(card.width)} />
      <meta property="og:image:height" content={String(card.height)} />
      <meta property="og:image:alt" content={card.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
