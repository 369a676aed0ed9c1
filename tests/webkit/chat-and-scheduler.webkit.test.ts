import { expect, test } from "./webkit-test.ts";

test("in WebKit a visitor books inside the chat", async ({ visitor, sandbox }) => {
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

test("in WebKit a visitor books a demo in the embedded scheduler", async ({ visitor, sandbox }) => {
  const before = sandbox.bookings().length;
  await visitor.opens("/");
  await visitor.page.evaluate(() => document.querySelector("#book-demo")?.scrollIntoView());
  // Its script runs in a document of ours, and its page in a frame in there.
  await visitor.enters("iframe[title='Book a live demo']");
  await visitor.enters("iframe");
  await visitor.sees("Book a live demo");
  // The page may come again, in the zone of the visitor.
  await visitor.pressesFirst("li > a");
  await visitor.page.type(await visitor.shows("input[name=name]"), "Ada O'Brien");
  await visitor.page.type(await visitor.shows("input[type=email]"), "ada@practice.example");
  await visitor.pressesFirst("form button");
  await expect.poll(() => sandbox.bookings().length, { timeout: 30_000 }).toBe(before + 1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "demo", source: "page" });
});
