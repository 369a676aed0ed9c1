import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { notFound, type Route, routes } from "../src/routes.ts";
import { renderPage } from "./render-page.tsx";
import { readSiteSettings } from "./site-settings.ts";

const assets = {
  script: "/s.js",
  wholeSheet: "/s.css",
  font: "/f.woff2",
  ground: { light: "#f5f5ef", dark: "#0a1512" },
  card: { path: "/assets/card.png", width: 1200, height: 630, alt: "Ringwell: A sentence." },
  manifest: "/manifest.webmanifest",
};

const headOf = async (route: Route, SITE_URL: string): Promise<Document> => {
  const { sitePort: _, ...site } = readSiteSettings({ SITE_URL });
  return new JSDOM(await renderPage(route, site, assets)).window.document;
};
const all = (page: Document, selector: string, attribute: string): (string | null)[] =>
  [...page.querySelectorAll(selector)].map((each) => each.getAttribute(attribute));
const property = (page: Document, name: string): (string | null)[] =>
  all(page, `meta[property="${name}"]`, "content");

describe.each(routes)("$path", (route) => {
  const address = `https://practice.example${route.path}`;
  let page: Document;
  beforeAll(async () => {
    page = await headOf(route, "https://practice.example");
  });

  test("has one canonical address, and previews name the same", () => {
    expect(all(page, "link[rel=canonical]", "href")).toEqual([address]);
    expect(property(page, "og:url")).toEqual([address]);
  });

  test("is listed", () => {
    expect(all(page, "meta[name=robots]", "content")).toEqual([]);
  });

  test("names its kind, its site, its title and its words for previews", () => {
    expect(property(page, "og:type")).toEqual(["website"]);
    expect(property(page, "og:site_name")).toEqual(["Ringwell"]);
    expect(property(page, "og:title")).toEqual([page.title]);
    expect(property(page, "og:description")).toEqual(
      all(page, "meta[name=description]", "content"),
    );
  });

  test("names its card's address, size, type and words", () => {
    expect(property(page, "og:image")).toEqual(["https://practice.example/assets/card.png"]);
    expect(property(page, "og:image:width")).toEqual(["1200"]);
    expect(property(page, "og:image:height")).toEqual(["630"]);
    expect(property(page, "og:image:type")).toEqual(["image/png"]);
    expect(property(page, "og:image:alt")).toEqual(["Ringwell: A sentence."]);
    expect(all(page, 'meta[name="twitter:card"]', "content")).toEqual(["summary_large_image"]);
  });
});

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
