import { expect, test, Visit } from "./support/scheduler/contract-test.ts";
import { siteWith } from "./support/site-with.ts";

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
