import type { Frame, Page } from "puppeteer-core";
import { expect, test } from "./firefox-test.ts";

test("in Firefox a visitor books inside the chat", async ({ visitor, sandbox }) => {
  sandbox.cancelAll();
  await visitor.opens("/chat-support");
  await visitor.sees("I’m the AI assistant of a sample practice", "[role=log]");
  await visitor.writes("Write a message", "I'd like to book a teeth cleaning on Tuesday at 3 pm");
  await visitor.sees(/Tuesday, \w+ \d+ at 3(:00)? pm/, "[role=log]");
  expect(sandbox.bookings()).toHaveLength(0);
  await visitor.writes("Write a message", "Yes please");
  await expect.poll(() => sandbox.bookings().length).toBe(1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "practice", source: "chat" });
});

/** Its script runs in a document of ours, and its page in a frame in there. */
async function vendorsFrame(page: Page, origin: string): Promise<Frame> {
  await page.$eval("#book-demo", (section) => section.scrollIntoView());
  await page.waitForSelector("iframe[title='Book a live demo']", { timeout: 30_000 });
  return page.waitForFrame((frame) => frame.url().startsWith(`${origin}/book`), {
    timeout: 30_000,
  });
}

test("in Firefox a visitor books a demo in the embedded scheduler", async ({
  visitor,
  sandbox,
}) => {
  const before = sandbox.bookings().length;
  await visitor.opens("/");
  const frame = await vendorsFrame(visitor.page, sandbox.origin);
  // The page may come again, in the zone of the visitor: a locator looks anew.
  await frame.locator("li > a").setTimeout(30_000).click();
  await frame.waitForSelector("input[name=name]", { timeout: 30_000 });
  await frame.locator("input[name=name]").fill("Ada O'Brien");
  await frame.locator("input[type=email]").fill("ada@practice.example");
  await frame.locator("button[type=submit], form button").click();
  await expect.poll(() => sandbox.bookings().length, { timeout: 30_000 }).toBe(before + 1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "demo", source: "page" });
});
