import { expect, test } from "./support/fixtures.ts";
import { allPaths } from "./support/pages.ts";

// The 404 page comes with its status, and the browser says so on the console.
test.use({ expectedErrors: /status of 404/ });

test("before the visitor acts, no page asks another party for anything or stores anything", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== site) elsewhere.push(request.url());
  });
  for (const path of allPaths) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    const kept = await page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await caches.keys()).length,
      (await indexedDB.databases()).length,
    ]);
    expect(kept).toEqual(["", 0, 0, 0, 0]);
  }
  expect(elsewhere).toEqual([]);
});

test("before the visitor acts, a page runs its loader and nothing else", async ({ page }) => {
  let scripts: string[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.url());
  });
  for (const path of allPaths) {
    scripts = [];
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(scripts, path).toHaveLength(1);
    expect(await page.locator("script:not([src], [type='application/ld+json'])").count()).toBe(0);
  }
});
