import type { PageSchema, SchemaPlace, SiteContext } from "../../site-context.ts";

/** Who we are, in full; other pages name it by its `@id`. */
export const whoWeAre = (
  { name, email }: SiteContext["brand"],
  { siteUrl, idOf }: SchemaPlace,
): PageSchema => ({
  page: { "@type": "WebPage", about: idOf("organization") },
  things: [
    {
      "@type": "Organization",
      ...idOf("organization"),
      name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      email,
    },
    {
      "@type": "WebSite",
      ...idOf("website"),
      name,
      url: `${siteUrl}/`,
      inLanguage: "en-US",
      publisher: idOf("organization"),
    },
  ],
});
