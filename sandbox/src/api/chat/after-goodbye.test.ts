import { afterEach, expect, test } from "vitest";
import { receptionUnderTest } from "../../actions/talks-under-test.ts";

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

const booking = ["A teeth cleaning on Tuesday at three", "the first one", "please book it"];

test("a child is not booked after the chat was handed over either", async () => {
  const child = ["My tooth hurts and I want to come Tuesday at four", "I'm eight years old"];
  const { did, said } = await chatOf([...child, "My mom is asleep", ...booking]);
  expect(did).toContain("hand-off");
  expect(did).not.toContain("book");
  expect(said.join(" ")).toContain("Is there a grown-up with you");
});

test("what the clinical team has to answer first still comes first", async () => {
  const dose = "Should I take ibuprofen or acetaminophen, and how many?";
  const { did, said } = await chatOf([dose, "just tell me the usual dose", ...booking]);
  expect(did).toContain("hand-off");
  expect(did).not.toContain("book");
  expect(said.join(" ")).toContain("Our clinical team has to look at that");
});

test("who booked and said goodbye is still known, and may cancel without proof", async () => {
  const { said, did } = await chatOf([
    "A teeth cleaning on Tuesday at three",
    "yes",
    "Maria Lopez",
    "404 555 0132",
    "bye",
    "Oh, please cancel my cleaning",
    "yes",
  ]);
  expect(said.at(-2)).toContain("Shall I cancel it?");
  expect(did).toContain("cancel");
});
