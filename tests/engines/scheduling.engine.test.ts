import { serveFolders } from "../../commands/run/serve-folders.ts";
import { servedBy } from "../../packages/provider-api/src/testing/served-by.ts";
import { attacked, hostileScript, secret } from "../support/hostile-script.ts";
import { ownersSite } from "../support/owners-site.ts";
import { expect, test } from "./engine-test.ts";

test("a visitor books inside the chat, once they have agreed to what was read back", async ({
  visitor,
  sandbox,
}) => {
  sandbox.cancelAll();
  await visitor.opens("/chat-support");
  await visitor.sees("I’m the AI assistant for a sample dental practice", "[role=log]");
  const wish =
    "I'm Maria Lopez, 404 555 0132. I'd like to book a teeth cleaning on Tuesday at 3 pm.";
  await visitor.writes("Type a message", wish);
  await visitor.sees(/Tuesday, \w+ \d+ at 3:00 pm/, "[role=log]");
  expect(sandbox.bookings()).toHaveLength(0);
  await visitor.writes("Type a message", "Yes please");
  await expect.poll(() => sandbox.bookings().length).toBe(1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "practice", source: "chat" });
});

test("a visitor books a demo in the embedded scheduler", async ({ visitor, sandbox }) => {
  const before = sandbox.bookings().length;
  await visitor.opens("/");
  await visitor.evaluate(() => document.querySelector("#book-demo")?.scrollIntoView());
  // Its script runs in a document of ours, and its page in a frame in there.
  await visitor.enters("iframe[title='Book a live demo']");
  await visitor.enters("iframe");
  await visitor.sees("Book a live demo");
  // The page may reload, in the visitor's time zone.
  await visitor.pressesFirst("li + li > a");
  await visitor.types("input[name=name]", "Ada O'Brien");
  await visitor.types("input[type=email]", "ada@practice.example");
  await visitor.pressesFirst("form button");
  await visitor.leavesFrames();
  await visitor.sees("Your demo is booked.", "#book-demo");
  expect(sandbox.bookings().length).toBe(before + 1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "demo", source: "page" });
});

test.describe("a vendor's script", () => {
  // The browser's console messages about everything that it refused.
  test.use({ expectedErrors: /./ });

  test("that is hostile is shown, and reaches nothing of the site", async ({ visitor }) => {
    let script = "";
    await using vendor = await servedBy(({ url, headers }, response) => {
      response.setHeader("Access-Control-Allow-Origin", "*");
      response.setHeader("Content-Type", "text/javascript");
      response.end(url === "/embed.js" ? script : String(headers.origin));
    });
    const address = vendor.baseUrl;
    await using owned = await ownersSite({
      SCHEDULER_KIND: "script",
      SCHEDULER_URL: `${address}/fern`,
      SCHEDULER_SCRIPT: `${address}/embed.js`,
      SCHEDULER_INIT: "Widget.fill",
    });
    const site = await serveFolders(owned);
    script = hostileScript("Widget.fill", site.origin, `${address}/echo`);

    await visitor.opens(site.origin);
    await visitor.evaluate(async (hidden) => {
      localStorage.setItem(hidden, hidden);
      sessionStorage.setItem(hidden, hidden);
      document.cookie = `${hidden}=${hidden}`;
      await caches.open(hidden);
      await new Promise((resolve, reject) => {
        const opening = indexedDB.open(hidden);
        opening.onsuccess = resolve;
        opening.onerror = reject;
      });
      document.querySelector("#book-demo [aria-busy]")?.scrollIntoView({ behavior: "instant" });
    }, secret);
    await visitor.enters("iframe[title='Book a live demo']");
    await visitor.enters("iframe");
    await expect.poll(() => visitor.evaluate(() => "attack" in globalThis)).toBe(true);
    await visitor.pressesKey("Escape");
    expect(await visitor.evaluate(attacked)).toEqual({ tried: 11, reached: [], keysHeard: 0 });
    await visitor.leavesFrames();
    expect(await visitor.path()).toBe("/");
    site.close();
  });
});
