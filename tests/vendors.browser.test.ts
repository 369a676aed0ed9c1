import type { Frame, Page } from "@playwright/test";
import { expect, servedTest as test } from "./support/fixtures.ts";
import { attacked, hostileScript, secret } from "./support/hostile-script.ts";

const booking = "https://book.example/fern";

/** The site of an owner whose scheduler brings a script. The vendor's address is answered by the test. */
test.use({
  owner: {
    SCHEDULER_KIND: "script",
    SCHEDULER_URL: booking,
    SCHEDULER_SCRIPT: "https://book.example/embed.js",
    SCHEDULER_INIT: "Widget.fill",
  },
});

/** The document in which the script of the vendor runs. */
async function vendorsDocument(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().startsWith("data:"));
  await expect.poll(() => find() !== undefined).toBe(true);
  return find()!;
}

test("a vendor's hostile script is shown, and reaches nothing of the page, its storage or its microphone", async ({
  page,
  site,
}) => {
  const script = hostileScript("Widget.fill", site, "https://book.example/echo");
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
  const place = page.locator("#book-demo [data-phase][aria-busy]");
  await place.scrollIntoViewIfNeeded();
  await expect(place).toHaveAttribute("data-phase", "ready");

  await page.locator("#book-demo").getByRole("button").first().press("a");
  await page.keyboard.type("my card number");
  const frame = await vendorsDocument(page);
  expect(await frame.evaluate(attacked)).toEqual({ tried: 11, reached: [], keysHeard: 0 });
  expect(page.url()).toBe(`${site}/`);
});

test("opened by itself, the document of the vendor leads to the scheduler", async ({
  page,
  site,
}) => {
  const asked: string[] = [];
  await page.route(
    (url) => url.origin !== site,
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "Book" });
    },
  );
  await page.goto("/scheduler/frame");
  await page.waitForURL(booking);
  expect(asked).toEqual([booking]);
});
