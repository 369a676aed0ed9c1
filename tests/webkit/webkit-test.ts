import { expect, heardTest } from "../support/heard-test.ts";
import { launchWebKit } from "./launch-webkit.ts";
import { WebDriver } from "./web-driver.ts";
import { WebKitVisitor } from "./webkit-visitor.ts";

/** As the journeys' own: the built site, a sandbox, and a page; but the page is WebKit's. */
export const test = heardTest.extend<
  { visitor: WebKitVisitor; switches: readonly string[] },
  { driver: string }
>({
  /** What the browser is started with, besides what drives it. */
  switches: [[], { option: true }],

  driver: [
    async ({ loudspeaker }, provide) => {
      const { origin, stop } = await launchWebKit(loudspeaker);
      await provide(origin);
      await stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /** Somebody new, with a browser of their own. An error that nobody expects fails the test. */
  visitor: async ({ driver, site, switches }, provide) => {
    const page = await WebDriver.open(driver, {
      "webkitgtk:browserOptions": { args: ["--automation", ...switches] },
    });
    try {
      const visitor = new WebKitVisitor(page, site);
      await provide(visitor);
      expect(await visitor.errors()).toEqual([]);
    } finally {
      await page.close();
    }
  },
});

export { expect };
