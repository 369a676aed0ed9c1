import { afterEach, expect, test } from "vitest";
import { receptionUnderTest } from "../../../testing/follow-ups/talks-under-test.ts";
import { linesToBook } from "../../../testing/follow-ups/lines-to-book.ts";

let close = (): void => undefined;
afterEach(() => close());

/** Writes all lines in one chat; the answers, and the names of what was done. */
async function chatOf(lines: readonly string[]) {
  const reception = receptionUnderTest();
  ({ close } = reception);
  const chat = reception.chat();
  const answers = [];
  for (const line of lines) answers.push(await chat.say(line));
  return {
    said: answers.map(({ said }) => said),
    did: answers.flatMap(({ did }) => did.map(({ name }) => name)),
  };
}

test("a child is not booked after the chat was handed to the team", async () => {
  const child = ["My tooth hurts and I want to come Tuesday at four", "I'm eight years old"];
  const { did, said } = await chatOf([...child, "My mom is asleep", ...linesToBook()]);
  expect(did).toContain("hand-off");
  expect(did).not.toContain("book");
  expect(said.join(" ")).toContain("Is there a grown-up with you");
});

test("a visitor who booked and said goodbye cancels without giving name and number again", async () => {
  const { said, did } = await chatOf([
    ...linesToBook(),
    "bye",
    "Oh, please cancel my cleaning",
    "yes",
  ]);
  expect(said.at(-2)).toContain("Shall I cancel it?");
  expect(did).toContain("cancel");
});
