import { expect, test } from "vitest";
import { routes } from "../../tests/support/pages.ts";
import { llmsTxt } from "./llms-txt.ts";
import { readSiteSettings } from "./site-settings.ts";

const { sitePort: _, ...site } = readSiteSettings({
  SITE_URL: "https://practice.example/",
  BRAND_NAME: "Fern Desk",
});
const text = llmsTxt(site);

// Source: llmstxt.org, "Format".
test("llms.txt is one heading, a quotation, plain words, then headings with links alone", () => {
  const [opening = "", ...sections] = text.split(/^## /m);
  expect(opening).toMatch(/^# Fern Desk\n\n> \S/);
  expect(opening).not.toMatch(/^#+ (?!Fern Desk$)/m);
  expect(sections.length).toBeGreaterThan(0);
  for (const section of sections) {
    const lines = section.trim().split("\n").slice(2);
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\([^)\s]+\)(: .+)?$/);
  }
});

test("llms.txt leads to the eight pages", () => {
  const links = [...text.matchAll(/\]\(https:\/\/practice\.example(\/[^)]*)\)/g)];
  expect(links.map(([, path]) => path)).toEqual(routes.map(({ path }) => path));
});
