import Validator from "@adobe/structured-data-validator";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { consentSentence } from "../src/features/call/words/call-words.ts";
import { notFound, routes } from "../src/routes.ts";
import { renderPage } from "./render-page.tsx";
import { readSiteSettings } from "./site-settings.ts";

type Node = Record<string, unknown> & { "@type": string; "@id": string };

const home = "https://practice.example";
const brand = "Fern </script> Desk";
const { sitePort: _, ...site } = readSiteSettings({ SITE_URL: home, BRAND_NAME: brand });
const assets = {
  script: "/s.js",
  wholeSheet: "/s.css",
  font: "/f.woff2",
  ground: { light: "#f5f5ef", dark: "#0a1512" },
  card: { path: "/assets/card.png", width: 1200, height: 630, alt: "Ringwell: A sentence." },
};

const pages = new Map<string | null, Document>();
beforeAll(async () => {
  for (const route of [...routes, notFound])
    pages.set(route.path, new JSDOM(await renderPage(route, site, assets)).window.document);
});

const all = (path: string | null, selector: string, attribute: string): (string | null)[] =>
  [...pages.get(path)!.querySelectorAll(selector)].map((each) => each.getAttribute(attribute));

test.each(routes)("$path has one address, and previews name its words and its card", ({ path }) => {
  expect(all(path, "link[rel=canonical]", "href")).toEqual([home + path]);
  expect(all(path, "meta[name=robots]", "content")).toEqual([]);
  const [description] = all(path, "meta[name=description]", "content");
  const names = all(path, "meta[property]", "property");
  const previews = all(path, "meta[property]", "content").map((said, at) => [names[at], said]);
  expect(Object.fromEntries(previews)).toEqual({
    "og:type": "website",
    "og:site_name": brand,
    "og:title": pages.get(path)?.title,
    "og:description": description,
    "og:url": home + path,
    "og:image": `${home}/assets/card.png`,
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:type": "image/png",
    "og:image:alt": "Ringwell: A sentence.",
  });
  expect(all(path, 'meta[name="twitter:card"]', "content")).toEqual(["summary_large_image"]);
});

test("pages of two owners, rendered by one process, say what their own owner set", async () => {
  const sentences = [];
  for (const recording of ["on", "off"] as const) {
    const call = { ...site.call, recording };
    const page = await renderPage(routes[0]!, { ...site, call }, assets);
    sentences.push(page.includes(consentSentence("on")));
  }
  expect(sentences).toEqual([true, false]);
});

test("the 404 page has no address, asks not to be listed and marks up nothing", () => {
  expect(all(null, "link[rel=canonical], meta[property]", "outerHTML")).toEqual([]);
  expect(all(null, "meta[name=robots]", "content")).toEqual(["noindex"]);
  expect(all(null, 'script[type="application/ld+json"]', "type")).toEqual([]);
});

test("the browser's own frame has the page's background color, light and dark", () => {
  expect(all("/", "meta[name=theme-color]", "content")).toEqual(["#f5f5ef", "#0a1512"]);
  expect(all("/", "meta[name=theme-color]", "media")).toEqual([
    "(prefers-color-scheme: light)",
    "(prefers-color-scheme: dark)",
  ]);
});

/** A page's structured data, from its one script element, which no text of the owner can close. */
function graphOf(path: string): Node[] {
  const scripts = pages.get(path)!.querySelectorAll('script[type="application/ld+json"]');
  expect(scripts).toHaveLength(1);
  const { "@context": context, "@graph": graph } = JSON.parse(scripts[0]?.textContent ?? "");
  expect(context).toBe("https://schema.org");
  return graph as Node[];
}
const nodes = (path: string, type: string): Node[] =>
  graphOf(path).filter((node) => node["@type"] === type);
const graphs = (): Node[] => routes.flatMap(({ path }) => graphOf(path));

/** Every value of a graph, with its name. */
function* valuesIn(value: unknown, name = ""): Generator<[name: string, value: unknown]> {
  yield [name, value];
  if (Array.isArray(value)) for (const each of value) yield* valuesIn(each, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) yield* valuesIn(each, key);
}

test.each(routes)("search engines find nothing wrong on $path", async ({ path }) => {
  const jsonld = Object.groupBy(graphOf(path), (node) => node["@type"]) as Record<string, Node[]>;
  const issues = await new Validator().validate({ jsonld, microdata: {}, rdfa: {} });
  const errors = issues.filter(({ severity }) => severity === "ERROR");
  expect(errors.map(({ issueMessage }) => issueMessage)).toEqual([]);
});

test("every name that is referred to is described once, on some page", () => {
  const described = new Set(graphs().map((node) => node["@id"]));
  const referred = [...valuesIn(graphs())].filter(([name]) => name === "@id");
  expect(referred.filter(([, id]) => !described.has(String(id)))).toEqual([]);
  expect(described.size).toBe(graphs().length);
});

test("every address is absolute and begins with the site's own, and there are no ratings yet", () => {
  const names = new Set(["@id", "url", "item", "image", "logo"]);
  const addresses = [...valuesIn(graphs())].filter(
    ([name, value]) => names.has(name) && typeof value === "string",
  );
  expect(addresses.length).toBeGreaterThan(20);
  for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/practice\.example\//);
  expect(JSON.stringify(graphs())).not.toMatch(/rating|review/i);
});

test.each(routes)("$path has breadcrumbs, if it is not the home page", ({ path }) => {
  const trail = nodes(path, "BreadcrumbList").flatMap((list) =>
    (list["itemListElement"] as { item: string }[]).map(({ item }) => item),
  );
  expect(trail).toEqual(path === "/" ? [] : [`${home}/`, home + path]);
});

// Retyped from the specification, section 9.
test("the prices are $1,500 once and $800 per month", () => {
  const offers = nodes("/pricing", "Product").map(({ name, offers: offer }) => [name, offer]);
  const monthly = { price: 800, priceCurrency: "USD", billingDuration: "P1M" };
  expect(offers).toMatchObject([
    ["Build & Bounce", { "@type": "Offer", price: 1500, priceCurrency: "USD" }],
    ["Build & Maintain", { "@type": "Offer", priceSpecification: monthly }],
  ]);
  expect(JSON.stringify(offers[1])).not.toContain("1500");
});

test("the contact page shows every marked question and its answer", () => {
  const [page] = nodes("/contact", "FAQPage");
  const questions = page?.["mainEntity"] as { name: string; acceptedAnswer: { text: string } }[];
  const words = pages.get("/contact")?.querySelector("main")?.textContent ?? "";
  expect(questions.length).toBeGreaterThan(3);
  for (const { name, acceptedAnswer } of questions) {
    expect(words).toContain(name);
    expect(words).toContain(acceptedAnswer.text);
  }
});
