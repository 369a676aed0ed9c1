import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { testedFolders } from "./support/build-for-tests.ts";
import { expect, kinds, test, Visit } from "./support/scheduler/contract-test.ts";
import { siteWith } from "./support/site-with.ts";

/** The name of a script of ours, without its hash. */
const nameOf = (url: string): string | null =>
  /\/assets\/([a-z-]+?(?:\.module)?)-[\w-]{8}\.js$/.exec(url)?.[1] ?? null;

test("a visitor downloads the configured vendor's code, nobody else's, and little of it", async ({
  visit,
  page,
}) => {
  for (const { kind, byScript } of kinds) {
    const fetched = new Map<string, string>();
    page.removeAllListeners("request");
    page.on("request", (request) => {
      const name = nameOf(request.url());
      // The frame's document is another one, and its script counts for itself.
      if (name && request.frame() === page.mainFrame()) fetched.set(name, request.url());
    });
    const there = await visit(kind);
    await page.goto(there.site.origin);
    // The loader is the same for every kind: to see once that it stays alone is enough.
    if (kind === "sandbox") await page.waitForLoadState("networkidle");
    expect([...fetched.keys()]).toEqual(["islands"]);

    await there.comesIntoView();
    await there.becomes("ready");
    const adapters =
      /^(calendly|cal|hubspot|gohighlevel|plain-frame|in-document|isolated-frame|vendor-document)$/;
    const own = [...fetched.keys()].filter((name) => adapters.test(name));
    expect(own).toEqual([byScript ? "in-document" : kind === "frame" ? "plain-frame" : kind]);

    // With the words and the island's own part; React and the shared buttons are everybody's.
    const ofTheScheduler = /^(scheduler-frame(\.module)?|fields-of|names-of|read-signal)$/;
    const scripts = [...fetched].filter(
      ([name]) => ofTheScheduler.test(name) || own.includes(name),
    );
    let bytes = 0;
    for (const [, url] of scripts) {
      const script = await readFile(join(testedFolders.dist, new URL(url).pathname));
      bytes += brotliCompressSync(script).length;
    }
    expect(bytes, kind).toBeGreaterThan(1_000);
    expect(bytes, kind).toBeLessThanOrEqual(3_400);
  }
});

test("the document is no page of the site, and leads whoever opens it to the scheduler", async ({
  visit,
  page,
}) => {
  const { site, vendors } = await visit("tidycal");
  const answer = await page.request.get(`${site.origin}/scheduler/frame`);
  expect(answer.headers()["x-robots-tag"]).toBe("noindex");
  expect(await answer.text()).toContain('<meta name="robots" content="noindex" />');
  await page.goto(`${site.origin}/scheduler/frame`);
  await page.waitForURL(`${vendors.pages.origin}/fern/demo`);
});

test("a script that looks for its element by itself finds it", async ({ visit, vendors, page }) => {
  await visit("script");
  const { script, ...choice } = vendors.choiceOf("script", "visible");
  const byItself = {
    src: script?.src ?? "",
    element: { ...script?.element, class: "widget-by-itself" },
  };
  const site = await siteWith({ scheduler: { ...choice, script: byItself } });
  const there = await new Visit(page, vendors, site).open();
  await there.comesIntoView();
  await there.becomes("ready");
  await there.vendorsFrame();
  site.close();
});

test("asked to wait for a press, nothing is asked of a vendor before it", async ({
  visit,
  vendors,
  page,
}) => {
  await visit("calendly");
  const site = await siteWith({ scheduler: vendors.choiceOf("calendly", "click") });
  const there = await new Visit(page, vendors, site).open();
  await there.comesIntoView();
  const button = there.place.getByRole("button", { name: "Load scheduler" });
  await expect(button).toBeVisible();
  expect(vendors.asked).toEqual([]);
  await button.press("Enter");
  await there.becomes("ready");
  await expect(button).toBeFocused();
  site.close();
});
