import fc from "fast-check";
import { expect, test } from "vitest";
import { callerSentences } from "./caller-sentences.ts";
import { isClearYes } from "./intents.ts";
import { plainWords } from "./plain-words.ts";
import { samplePractice } from "./sample-practice.ts";
import { soundsComplete } from "./sounds-complete.ts";
import { silence, talk } from "./worlds-for-tests.ts";
import type { Turn } from "./worlds-for-tests.ts";

const likely = fc.constantFrom(
  "I'd like to book a teeth cleaning on Tuesday at three",
  "a consultation next week",
  "my tooth hurts",
  "yes",
  "yes please",
  "no",
  "no, Wednesday",
  "at four",
  "the first one",
  "how much is it",
  "what did you say",
  "hold on",
  "any time",
  "later",
  "move my cleaning to Friday",
  "cancel my cleaning please",
  "is it safe if I'm pregnant?",
  "tell Lena I'm late",
  "Maria Lopez",
  "404 555 0132",
  "",
);
const sentence = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom("yes", "yes please", "sure go ahead") },
  {
    weight: 6,
    arbitrary: fc.constantFrom("a cleaning on Tuesday at three", "no, Wednesday", "at four"),
  },
  { weight: 4, arbitrary: likely },
  { weight: 3, arbitrary: fc.constantFrom(...callerSentences(samplePractice)) },
  { weight: 2, arbitrary: fc.string({ unit: "grapheme", maxLength: 80 }) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9:/ .apmth-]{0,20}$/) },
);
const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 10, arbitrary: sentence },
  { weight: 1, arbitrary: sentence.map((mumbles) => ({ mumbles })) },
  { weight: 1, arbitrary: fc.constant(silence) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        { ok: true, bookingId: "b" } as const,
        { ok: false, problem: "taken" } as const,
        { ok: false, problem: "closed" } as const,
        { ok: false, problem: "unavailable" } as const,
      )
      .map((calendar) => ({ calendar })),
  },
);

test("whatever is said in whatever order, nothing is booked without a read-back and then a clear yes", () => {
  let booked = 0;
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 15 }), (turns) => {
      const replies = talk(turns);
      replies.forEach((reply, at) => {
        const book = reply.do.find((action) => action.type === "book" || action.type === "move");
        if (!book) return;
        booked += 1;
        // What was heard last: an answer of the calendar that nobody waited for says nothing.
        const before = replies.slice(0, at).findLast(({ say }) => say.length > 0);
        const spoken = turns[at - 1];
        expect(before?.say.join(" ")).toMatch(
          /That's an? [^,]+, \w+day, \w+ \d+(?:, \d{4})? at \d+:\d\d [ap]m Eastern time\. (?:Shall I (?:book|move) it\?|Please say yes or no\.)$/,
        );
        expect(before?.state.question).toMatchObject({ startsAtMs: book.startsAtMs });
        expect(plainWords(typeof spoken === "string" ? spoken : "")).toMatch(
          /yes|yeah|yep|yup|yah|sure|ok|right|correct|go|book|do it|confirm|exactly|sounds|works|perfect|great|fine|lutely|definitely|certainly|course|wonderful|lovely|huh|please do/,
        );
      });
    }),
    { seed: 6, numRuns: 300 },
  );
  expect(booked).toBeGreaterThan(10);
}, 60_000);

test("a state survives JSON after any turn, and every reply but the last says something", () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
      for (const { state, say, ends } of talk(turns)) {
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        for (const spoken of say) expect(spoken).toMatch(/^[A-Z$0-9].*[.?]$/);
        if (ends) expect(state.question.about).toBe("nothing");
      }
    }),
    { numRuns: 200 },
  );
});

test("no text is too strange to judge whether it is finished", () => {
  const [greeting] = talk([]);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(greeting && soundsComplete(greeting.state, text)).toBeTypeOf("boolean");
      expect(isClearYes(text)).toBeTypeOf("boolean");
    }),
  );
});

test("a very long message is answered like a short one", () => {
  const [, reply] = talk(["blah ".repeat(20_000)]);
  expect(reply?.say[0]).toBe("Sorry, I didn't catch that.");
});
