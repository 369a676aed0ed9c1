import { booksADemo, booksInTheChat } from "../journeys/bookings.ts";
import { test } from "./firefox-test.ts";

test("in Firefox a visitor books inside the chat", async ({ visitor, sandbox }) => {
  await booksInTheChat(visitor, sandbox);
});

test("in Firefox a visitor books a demo in the embedded scheduler", async ({
  visitor,
  sandbox,
}) => {
  await booksADemo(visitor, sandbox, async () => {
    const frame = await visitor.frame(`${sandbox.origin}/book`);
    // The page may come again, in the zone of the visitor: a locator looks anew.
    await frame.locator("li > a").setTimeout(30_000).click();
    await frame.waitForSelector("input[name=name]", { timeout: 30_000 });
    await frame.locator("input[name=name]").fill("Ada O'Brien");
    await frame.locator("input[type=email]").fill("ada@practice.example");
    await frame.locator("button[type=submit], form button").click();
  });
});
