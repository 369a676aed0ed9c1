import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { notFound, type Route, routes } from "../src/routes.ts";
import { renderPage } from "./render-page.tsx";
import { readSiteSettings } from "./site-settings.ts";

const assets = {
  script: "/s.js",
  wholeSheet: "/s.css",
  font: "/f.woff2",
  ground: { light: "#f5f5ef", dark: "#0a1512" },
  card: { path: "/assets/card.png", width: 1200, height: 630, alt: "Ringwell: A sentence." },
};

const headOf = async (route: Route, SITE_URL: string): Promise<Document> => {
  const { sitePort: _, ...site } = readSiteSettings({ SITE_URL });
  return new JSDOM(await renderPage(route, site, assets)).window.document;
};
const all = (page: Document, selector: string, attribute: string): (string | null)[] =>
  [...page.querySelectorAll(selector)].map((each) => each.getAttribute(attribute));
test.each(routes)(
  "$path has one address, and previews name its words and its card",
  async (route) => {
    const address = `https://practice.example${route.path}`;
    const page = await headOf(route, "https://practice.example");
    expect(all(page, "link[rel=canonical]", "href")).toEqual([address]);
    expect(all(page, "meta[name=robots]", "content")).toEqual([]);
    const [description] = all(page, "meta[name=description]", "content");
    const previews = [...page.querySelectorAll("meta[property]")].map((each) => [
      each.getAttribute("property"),
      each.getAttribute("content"),
    ]);
    expect(Object.fromEntries(previews)).toEqual({
      "og:type": "website",
      "og:site_name": "Ringwell",
      "og:title": page.title,
      "og:description": description,
      "og:url": address,
      "og:image": "https://practice.example/assets/card.png",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:type": "image/png",
      "og:image:alt": "Ringwell: A sentence.",
    });
    expect(all(page, 'meta[name="twitter:card"]', "content")).toEqual(["summary_large_image"]);
  },
);

test("the 404 page has no address, asks not to be listed and marks up nothing", async () => {
  const page = await headOf(notFound, "https://practice.example");
  expect(all(page, "link[rel=canonical], meta[property]", "outerHTML")).toEqual([]);
  expect(all(page, "meta[name=robots]", "content")).toEqual(["noindex"]);
  expect(page.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test("the browser's own frame takes the page's ground, light and dark", async () => {
  const page = await headOf(notFound, "https://practice.example");
  expect(all(page, "meta[name=theme-color]", "content")).toEqual(["#f5f5ef", "#0a1512"]);
  expect(all(page, "meta[name=theme-color]", "media")).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
});
