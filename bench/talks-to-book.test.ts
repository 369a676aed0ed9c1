import { expect, test } from "vitest";
import type { Example } from "../packages/receptionist/training/example.ts";
import { talkToBook } from "./talks-to-book.ts";

const wish: Example = {
  practice: "dental",
  text: "I'd like to book a teeth cleaning on Tuesday at three.",
  intents: ["book"],
  slots: { service: "cleaning", date: "2026-11-24", time: "15:00" },
};

/** A call in which some words are misheard as others. */
const talk = (sentence: Example, misheard: Readonly<Record<string, string>> = {}) => {
  const heard = (words: string) => ({ text: misheard[words] ?? words, confidence: 1 });
  return talkToBook(sentence, heard(sentence.text), (words) => Promise.resolve(heard(words)));
};
const asThursday = { [wish.text]: "I'd like to book a teeth cleaning on Thursday at three." };

test("a wish that is heard is booked", async () => {
  const { outcome, lines } = await talk(wish);
  expect(outcome).toBe("booked");
  expect(lines.join("\n")).toContain("Tuesday, November 24 at 3:00 pm");
});

test("a caller says no to a day that they had not wished for, and nothing is booked", async () => {
  const { outcome, lines } = await talk(wish, asThursday);
  expect(outcome).toBe("not booked");
  expect(lines).toContain("caller: No.");
});

test.each([
  ["another day", asThursday],
  ["another time", { [wish.text]: "I'd like to book a teeth cleaning on Tuesday at two." }],
  ["another service", { [wish.text]: "I'd like to book a check-up on Tuesday at three." }],
])("%s that is booked because a no was heard as a yes is wrong", async (_, misheard) => {
  expect((await talk(wish, { ...misheard, "No.": "Yes." })).outcome).toBe("wrong");
});

test.each<[string, Partial<Example>]>([
  ["which service", { text: "I'd like to make an appointment, please.", slots: {} }],
  ["which day and what time", { text: "I need a teeth cleaning.", slots: { service: "cleaning" } }],
  [
    "which of some times",
    {
      text: "Do you have a teeth cleaning on Tuesday afternoon?",
      slots: { service: "cleaning", date: "2026-11-24", dayPart: "afternoon" },
    },
  ],
  [
    "which of today's times",
    { text: "What's your soonest check-up?", slots: { service: "check-up", soonest: true } },
  ],
])("a caller who is asked %s says so, and it is booked", async (_, less) => {
  expect((await talk({ ...wish, ...less })).outcome).toBe("booked");
});

test("a caller whose time is not free takes no other", async () => {
  const late = {
    ...wish,
    text: "I'd like to book a teeth cleaning on Tuesday at seven in the evening.",
    slots: { ...wish.slots, time: "19:00" },
  };
  expect((await talk(late)).outcome).toBe("not booked");
});
