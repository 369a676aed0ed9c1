import type { Frame, Page } from "@playwright/test";
import { expect, servedTest } from "./support/fixtures.ts";
import { attacked, hostileScript, secret } from "./support/hostile-script.ts";
import type { Owner } from "./support/owners-site.ts";

/** The home page of an owner with another scheduler. Each vendor's address is answered by the test. */
const siteWith = (owner: Owner) =>
  servedTest.extend<object, { owner: Owner }>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture asks for.
    owner: [({}, use) => use(owner), { scope: "worker" }],
  });

const place = (page: Page) => page.locator("#book-demo [data-phase][aria-busy]");

const calTest = siteWith({ SCHEDULER_KIND: "cal", SCHEDULER_URL: "https://cal.com/fern/demo" });

/** Cal.com's page, as far as it speaks. It waits to be answered. */
const calPage = `<!doctype html><title>Book</title><script>
  const namespace = new URLSearchParams(location.search).get("embed");
  const say = (type, data = {}) =>
    parent.postMessage({ originator: "CAL", fullType: "CAL:" + namespace + ":" + type, data }, "*");
  addEventListener("message", ({ data }) => {
    if (data.method !== "parentKnowsIframeReady") return;
    say("linkReady");
    say("__dimensionChanged", { iframeHeight: 1200 });
  });
  say("__iframeReady");
</script>`;

calTest(
  "a vendor's frame is answered, grows as it asks, and tells a booking; only it is heard",
  async ({ page }) => {
    await page.route(/^https:\/\/app\.cal\.com\//, (route) =>
      route.fulfill({ contentType: "text/html", body: calPage }),
    );
    await page.goto("/");
    await place(page).scrollIntoViewIfNeeded();
    const frame = place(page).locator("iframe");
    await expect(frame).toHaveAttribute("height", "1200");
    await expect(place(page)).toHaveAttribute("data-phase", "ready");

    await page.evaluate(() =>
      window.postMessage({
        fullType: "CAL:demo0:__dimensionChanged",
        data: { iframeHeight: 1900 },
      }),
    );
    const vendors = page.frames().find((each) => each.url().startsWith("https://app.cal.com/"));
    await vendors?.evaluate(`say("bookingSuccessfulV2", { uid: "b1" })`);
    await expect(place(page).getByRole("status")).toHaveText("Your demo is booked.");
    await expect(frame).toHaveAttribute("height", "1200");
  },
);

/** Owners whose scheduler brings a script: what it is called there, and the function that fills its element. */
const scripted: readonly (readonly [vendor: string, init: string, Owner])[] = [
  [
    "an owner's own vendor",
    "Widget.fill",
    {
      SCHEDULER_KIND: "script",
      SCHEDULER_URL: "https://book.example/fern",
      SCHEDULER_SCRIPT: "https://book.example/embed.js",
      SCHEDULER_INIT: "Widget.fill",
    },
  ],
  [
    "TidyCal",
    "TidyCal.init",
    { SCHEDULER_KIND: "tidycal", SCHEDULER_URL: "https://tidycal.com/fern/demo" },
  ],
];

/** The document in which the script of the vendor runs. */
async function vendorsDocument(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith("data:"));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find()!;
}

for (const [vendor, init, owner] of scripted) {
  const scriptTest = siteWith(owner);
  const booking = new URL(owner["SCHEDULER_URL"] ?? "");

  scriptTest(
    `a hostile script of ${vendor} is shown, and reaches nothing of the page, its storage or its microphone`,
    async ({ page, site }) => {
      const script = hostileScript(init, site, `${booking.origin}/echo`);
      await page.route(
        (url) => url.origin !== site,
        (route) => {
          const isScript = route.request().url().endsWith(".js");
          return route.fulfill({
            headers: { "Access-Control-Allow-Origin": "*" },
            contentType: isScript ? "text/javascript" : "text/html",
            body: isScript ? script : String(route.request().headers()["origin"]),
          });
        },
      );
      await page.goto("/");
      await page.evaluate(async (hidden) => {
        localStorage.setItem(hidden, hidden);
        sessionStorage.setItem(hidden, hidden);
        document.cookie = `${hidden}=${hidden}`;
        await caches.open(hidden);
        await new Promise((resolve, reject) => {
          const opening = indexedDB.open(hidden);
          opening.onsuccess = resolve;
          opening.onerror = reject;
        });
        await navigator.mediaDevices.getUserMedia({ audio: true });
      }, secret);
      await place(page).scrollIntoViewIfNeeded();
      await expect(place(page)).toHaveAttribute("data-phase", "ready");

      await page.locator("#book-demo").getByRole("button").first().press("a");
      await page.keyboard.type("my card number");
      const frame = await vendorsDocument(page);
      expect(await frame.evaluate(attacked)).toEqual({ tried: 11, reached: [], keysHeard: 0 });
      expect(page.url()).toBe(`${site}/`);
    },
  );

  scriptTest(
    `opened by itself, the document of ${vendor} leads to the scheduler`,
    async ({ page, site }) => {
      const asked: string[] = [];
      await page.route(
        (url) => url.origin !== site,
        (route) => {
          asked.push(route.request().url());
          return route.fulfill({ contentType: "text/html", body: "Book" });
        },
      );
      await page.goto("/scheduler/frame");
      await page.waitForURL(booking.href);
      expect(asked).toEqual([booking.href]);
    },
  );
}
