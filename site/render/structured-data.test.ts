import Validator from "@adobe/structured-data-validator";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import type { RoutePath } from "../src/shared/layout/navigation.ts";
import { notFound, routes } from "../src/routes.ts";
import { renderPage } from "./render-page.tsx";
import { readSiteSettings } from "./site-settings.ts";
import { asScriptText, structuredData } from "./structured-data.ts";

type Node = Record<string, unknown> & { "@type": string; "@id": string };

const { sitePort: _, ...site } = readSiteSettings({
  SITE_URL: "https://practice.example",
  BRAND_NAME: "Fern </script> Desk",
});
const assets = {
  script: "/s.js",
  font: "/f.woff2",
  ground: { light: "#fff", dark: "#000" },
  card: { path: "/assets/card.png", width: 1200, height: 630, alt: "" },
};

const pages = new Map<RoutePath, { document: Document; graph: Node[] }>();
beforeAll(async () => {
  for (const route of routes) {
    const { document } = new JSDOM(await renderPage(route, site, assets)).window;
    const scripts = document.querySelectorAll('script[type="application/ld+json"]');
    expect(scripts).toHaveLength(1);
    const { "@context": context, "@graph": graph } = JSON.parse(scripts[0]?.textContent ?? "");
    expect(context).toBe("https://schema.org");
    pages.set(route.path, { document, graph });
  }
});

const nodes = (path: RoutePath, type: string): Node[] =>
  (pages.get(path)?.graph ?? []).filter((node) => node["@type"] === type);

/** Every value of a graph, with its name. */
function* valuesIn(value: unknown, name = ""): Generator<[name: string, value: unknown]> {
  yield [name, value];
  if (Array.isArray(value)) for (const each of value) yield* valuesIn(each, name);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) yield* valuesIn(each, key);
}

test("search engines find nothing wrong on any page", async () => {
  for (const [path, { graph }] of pages) {
    const jsonld = Object.groupBy(structuredClone(graph), (node) => node["@type"]);
    const issues = await new Validator().validate({
      jsonld: jsonld as Record<string, Node[]>,
      microdata: {},
      rdfa: {},
    });
    const errors = issues.filter(({ severity }) => severity === "ERROR");
    expect([path, errors.map(({ issueMessage }) => issueMessage)]).toEqual([path, []]);
  }
});

test("everything that is referred to is described on some page", () => {
  const graphs = [...pages.values()].flatMap(({ graph }) => graph);
  const described = new Set(graphs.map((node) => node["@id"]));
  const referred = graphs.flatMap((node) =>
    [...valuesIn(node)].filter(([name]) => name === "@id").map(([, id]) => id),
  );
  expect(referred.filter((id) => !described.has(String(id)))).toEqual([]);
  expect(described.size).toBe(graphs.length);
});

test("every address is absolute and begins with the site's own", () => {
  const names = new Set(["@id", "url", "item", "image", "logo"]);
  for (const { graph } of pages.values()) {
    for (const [name, value] of valuesIn(graph)) {
      if (names.has(name) && typeof value === "string")
        expect(value).toMatch(/^https:\/\/practice\.example\//);
    }
  }
});

test("every other page says where it stands", () => {
  for (const path of pages.keys()) {
    const trail = nodes(path, "BreadcrumbList").flatMap((list) =>
      (list["itemListElement"] as { item: string }[]).map(({ item }) => item),
    );
    const home = "https://practice.example/";
    expect(trail).toEqual(path === "/" ? [] : [home, `https://practice.example${path}`]);
  }
});

// Retyped from the specification, section 9.
test("the prices are $1,500 once and $800 per month", () => {
  const offers = nodes("/pricing", "Product").map(({ name, offers: offer }) => [name, offer]);
  expect(offers).toMatchObject([
    ["Build & Bounce", { "@type": "Offer", price: 1500, priceCurrency: "USD" }],
    [
      "Build & Maintain",
      {
        "@type": "Offer",
        priceSpecification: { price: 800, priceCurrency: "USD", billingDuration: "P1M" },
      },
    ],
  ]);
  expect(JSON.stringify(offers[1])).not.toContain("1500");
});

test("the contact page shows every marked question and its answer", () => {
  const [page] = nodes("/contact", "FAQPage");
  const questions = page?.["mainEntity"] as { name: string; acceptedAnswer: { text: string } }[];
  const words = pages.get("/contact")?.document.querySelector("main")?.textContent ?? "";
  expect(questions.length).toBeGreaterThan(3);
  for (const { name, acceptedAnswer } of questions) {
    expect(words).toContain(name);
    expect(words).toContain(acceptedAnswer.text);
  }
});

test("no page marks up a rating or a review: there are none yet", () => {
  for (const { graph } of pages.values())
    expect(JSON.stringify(graph)).not.toMatch(/rating|review/i);
});

test("no words of the owner can end the element that holds the data", () => {
  const [home] = routes;
  const graph = structuredData(home!, site);
  expect(asScriptText(graph!)).not.toContain("<");
  expect(structuredData(notFound, site)).toBeNull();
});
