import { booksADemo, booksInTheChat } from "../journeys/bookings.ts";
import { test } from "./webkit-test.ts";

test("in WebKit a visitor books inside the chat", async ({ visitor, sandbox }) => {
  await booksInTheChat(visitor, sandbox);
});

test("in WebKit a visitor books a demo in the embedded scheduler", async ({ visitor, sandbox }) => {
  await booksADemo(visitor, sandbox, async () => {
    await visitor.enters("iframe[title='Book a live demo']");
    await visitor.enters("iframe");
    await visitor.sees("Book a live demo");
    // The page may come again, in the zone of the visitor.
    await visitor.pressesFirst("li > a");
    await visitor.types("input[name=name]", "Ada O'Brien");
    await visitor.types("input[type=email]", "ada@practice.example");
    await visitor.pressesFirst("form button");
  });
});
