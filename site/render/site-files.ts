import type { TokenColor } from "./pictures/token-colors.ts";

/**
 * Browsers prerender a page of ours when a pointer rests on its link. On phones, "eager" means every link
 * in view. The footer links to every page, so its links are only "moderate".
 */
export function speculationRules(): string {
  const ours = { href_matches: "/*", relative_to: "document" };
  const inFooter = { selector_matches: "footer a" };
  return JSON.stringify({
    prerender: [
      { where: { and: [ours, { not: inFooter }] }, eagerness: "eager" },
      { where: { and: [ours, inFooter] }, eagerness: "moderate" },
    ],
  });
}

/** Every page's address, for search engines. */
export function sitemap(siteUrl: string, pages: readonly { path: string }[]): string {
  const urls = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`;
}

export const robots = (siteUrl: string): string =>
  `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`;

/** The name and icon of the site on a device. Its addresses are relative to its own folder. */
export function manifest(name: string, description: string, ground: TokenColor): string {
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: "en-US",
    start_url: "./",
    scope: "./",
    display: "browser",
    theme_color: ground.light,
    background_color: ground.light,
    icons: [192, 512].map((sizePx) => ({
      src: `icon-${sizePx}.png`,
      sizes: `${sizePx}x${sizePx}`,
      type: "image/png",
      // One drawing serves both: its ring is within the safe zone.
      purpose: "any maskable",
    })),
  });
}
