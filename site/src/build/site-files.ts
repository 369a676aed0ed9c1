/** Pages are fetched on hover and prerendered when a click is near; links that leave are not touched. */
export function speculationRules(): string {
  return JSON.stringify({
    prerender: [{ where: { href_matches: "/*", relative_to: "document" }, eagerness: "moderate" }],
  });
}

export function sitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
