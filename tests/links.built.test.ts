import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { JSDOM } from "jsdom";
import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import { listen } from "../commands/run/listen.ts";
import { serveSite } from "../hosting/serve-site.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { routes } from "./support/pages.ts";

const here = `http://localhost:${process.env["SITE_PORT"]}`;

/**
 * Linkinator reads what a small crawler of ours would forget: social cards, structured data, sheets,
 * the sitemap, and fragments on other pages. Other hosts are theirs to keep.
 */
async function linksOfTheSite(): Promise<LinkResult[]> {
  const site = await serveSite(testedFolders);
  const port = Number(process.env["SITE_PORT"]);
  await listen(site, { port, host: "localhost", setting: "SITE_PORT" });
  try {
    const { links } = await new LinkChecker().check({
      path: `${here}/`,
      recurse: true,
      sitemap: true,
      checkCss: true,
      checkFragments: true,
      linksToSkip: (link) => Promise.resolve(new URL(link).origin !== here),
    });
    return links.filter(({ state }) => state !== LinkState.SKIPPED);
  } finally {
    site.close();
    site.closeAllConnections();
  }
}

test("every link, fragment and file that a page names is there", async () => {
  const links = await linksOfTheSite();
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => [url, status, parent])).toEqual([]);

  const found = new Set(links.map(({ url }) => new URL(url).pathname));
  for (const { path } of routes) expect([...found]).toContain(path);

  // The 404 page stands at no path of its own: what it names must be among what was found.
  const html = readFileSync(join(testedFolders.dist, "404.html"), "utf8");
  const { document } = new JSDOM(html, { url: `${here}/` }).window;
  const named = [...document.querySelectorAll<HTMLElement>("[href], [src]")]
    .map((each) => new URL(each.getAttribute("href") ?? each.getAttribute("src") ?? "", here))
    .filter(({ origin }) => origin === here)
    .map(({ pathname }) => pathname);
  expect(named.filter((path) => !found.has(path))).toEqual([]);
});
