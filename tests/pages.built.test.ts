import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { LinkChecker, LinkState } from "linkinator";
import { expect, sandboxTest as test } from "./support/fixtures.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { ownersSite } from "./support/owners-site.ts";
import { routes } from "./support/pages.ts";

test("no page, nor the document around a vendor's script, breaks a rule of html-validate", async () => {
  await using owned = await ownersSite({
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: "https://book.example/fern?a=%22b%22",
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
  });
  const { dist } = owned;
  const checker = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended", "html-validate:a11y"],
    rules: {
      // The content policy forbids them.
      "no-inline-style": "error",
      // How React writes HTML (`charSet`, `<meta/>`, `open=""`). Both spellings mean the same in HTML.
      "attr-case": "off",
      "void-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
    },
  });
  const pages = globSync("**/*.html", { cwd: dist });
  expect(pages).toHaveLength(10);
  expect(pages).toContain(join("scheduler", "frame.html"));
  for (const page of pages) {
    const { results } = await checker.validateFile(join(dist, page));
    expect([page, results.flatMap(({ messages }) => messages)]).toEqual([page, []]);
  }
});

/**
 * Linkinator reads what a small crawler of ours would forget: social cards, structured data, sheets,
 * the sitemap, and fragments on other pages. Links to other hosts are not checked.
 */
test("every link, fragment and file that a page names is there", async ({ site }) => {
  const { links } = await new LinkChecker().check({
    path: `${site}/`,
    recurse: true,
    sitemap: true,
    checkCss: true,
    checkFragments: true,
    linksToSkip: (link) => Promise.resolve(new URL(link).origin !== site),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => [url, status, parent])).toEqual([]);
  const read = links.filter(({ state }) => state !== LinkState.SKIPPED);
  const found = new Set(read.map(({ url }) => new URL(url).pathname));
  for (const { path } of routes) expect([...found]).toContain(path);

  // The 404 page has no path: its links must be among those found.
  const html = readFileSync(join(testedFolders.dist, "404.html"), "utf8");
  const { document } = new JSDOM(html, { url: `${site}/` }).window;
  const named = [...document.querySelectorAll<HTMLElement>("[href], [src]")]
    .map((each) => new URL(each.getAttribute("href") ?? each.getAttribute("src") ?? "", site))
    .filter(({ origin }) => origin === site)
    .map(({ pathname }) => pathname);
  expect(named.filter((path) => !found.has(path))).toEqual([]);
});
