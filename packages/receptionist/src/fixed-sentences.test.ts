import { expect, test } from "vitest";
import { fixedSentences } from "./fixed-sentences.ts";
import { hardCallsFor, playCall, quietWeek } from "./hard-calls/index.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { silence, talk, worldWith } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

/** A day, a name and a digit are made up when they are said. */
const madeWhenSaid =
  /(?:On \w+day, \w+ \d+|Today), I have|\w+day, \w+ \d+ (?:at|is)|^Thank you, |^I got \d+ digits|doesn't do/;

const call: Turn[] = [
  "hello",
  "purple",
  "purple",
  "what services do you offer",
  "how much is a filling",
  "yes",
  "are you open on sunday",
  "what are your hours",
  silence,
  "hold on",
  "my tooth hurts",
  "where are you",
  "never mind",
  "who is the dentist",
  "do I need to eat before a filling",
  "when can I eat after a filling",
  "do you take insurance",
  "can I leave a message",
  "the night guard doesn't fit",
  "I'd rather not",
  "no",
  "please cancel my appointment",
  "Maria Lopez",
  "404 555 013",
  "I don't have it",
  "should I take ibuprofen",
  "no",
  "you're an idiot",
  "is this the pizza place",
  "when is my husband's appointment",
  "no",
  "slow down please",
  silence,
  "bye",
];

test.each([samplePractice, sampleMedSpa])(
  "at $name whatever is said without a date in it has been rendered ahead",
  (practice) => {
    const rendered = new Set(fixedSentences(practice));
    const booked: Turn[] = [
      "a consultation on tuesday at three",
      "the crown one",
      "yes",
      { calendar: { ok: true, bookingId: "b1" } },
      "no",
      "no",
      "yes",
      "google",
    ];
    const calls = [call, booked].flatMap((turns) => talk(turns, worldWith({ practice })));
    const hard = hardCallsFor(practice).flatMap(
      ({ turns }) => playCall(turns, quietWeek(practice)).lines,
    );
    const spoken = [
      ...calls.flatMap(({ say }) => say),
      ...hard
        .filter(({ speaker }) => speaker === "receptionist")
        .flatMap(({ text }) => text.split(/(?<=[.?]) (?=[A-Z])/)),
    ];
    const known = [...rendered].join(" ");
    const missing = spoken.filter(
      (sentence) =>
        !madeWhenSaid.test(sentence) && !rendered.has(sentence) && !known.includes(sentence),
    );
    expect([...new Set(missing)]).toEqual([]);
  },
);

test.each([samplePractice, sampleMedSpa])(
  "at $name each sentence is short enough to be heard soon and easy to speak",
  (practice) => {
    const sentences = fixedSentences(practice);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) {
      expect(sentence).toMatch(/[.?]$/);
      expect(sentence).not.toContain("!");
      expect(sentence.split(" ").length).toBeLessThanOrEqual(26);
    }
  },
);
