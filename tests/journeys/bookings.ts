import { expect } from "@playwright/test";
import type { RunningSandbox } from "../support/running-sandbox.ts";
import type { Visitor } from "./visitor.ts";

/** Says all that a booking needs in one message, hears it read back, and has it only after a yes. */
export async function booksInTheChat(visitor: Visitor, sandbox: RunningSandbox): Promise<void> {
  sandbox.cancelAll();
  await visitor.opens("/chat-support");
  await visitor.sees("I’m the AI assistant for a sample practice", "[role=log]");
  const wish =
    "I'm Maria Lopez, 404 555 0132. I'd like to book a teeth cleaning on Tuesday at 3 pm.";
  await visitor.writes("Type a message", wish);
  await visitor.sees(/Tuesday, \w+ \d+ at 3:00 pm/, "[role=log]");
  expect(sandbox.bookings()).toHaveLength(0);
  await visitor.writes("Type a message", "Yes please");
  await expect.poll(() => sandbox.bookings().length).toBe(1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "practice", source: "chat" });
}

/**
 * Books a demo in the embedded scheduler. Its script runs in a document of ours, and its page in a frame
 * in there, where `fillsIn` does what its browser's driver can.
 */
export async function booksADemo(
  visitor: Visitor,
  sandbox: RunningSandbox,
  fillsIn: () => Promise<void>,
): Promise<void> {
  const before = sandbox.bookings().length;
  await visitor.opens("/");
  await visitor.evaluate(() => document.querySelector("#book-demo")?.scrollIntoView());
  await fillsIn();
  await expect.poll(() => sandbox.bookings().length, { timeout: 30_000 }).toBe(before + 1);
  expect(sandbox.bookings().at(-1)).toMatchObject({ calendar: "demo", source: "page" });
}
