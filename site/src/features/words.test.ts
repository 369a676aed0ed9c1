import { expect, test } from "vitest";
import { siteForTests } from "../pages/testing/site-for-tests.ts";
import { consentSentence, voiceSentence } from "./call/words/call-words.ts";
import { chatOpening } from "./chat/chat-words.ts";
import { schedulerWords } from "./scheduler/scheduler-words.ts";

test("the scheduler's messages are the specification's, letter for letter", () => {
  expect([
    schedulerWords.loadingScript,
    schedulerWords.initializing,
    schedulerWords.retrying(1),
    schedulerWords.retrying(3),
    schedulerWords.failed,
  ]).toEqual([
    "Loading scheduler script...",
    "Initializing scheduler...",
    "Retrying initialization (1 of 3)...",
    "Retrying initialization (3 of 3)...",
    "Unable to load scheduler - please use the link below.",
  ]);
});

test("the page says nothing about recording until the owner states it", () => {
  expect(consentSentence("unstated")).not.toMatch(/record/);
  expect(consentSentence("off")).toMatch(/This call is not recorded\..*health details/);
  expect(consentSentence("on")).toContain("This call is recorded.");
});

test("the sandbox's practice is said to be a sample of its kind, and its voice to be the demo's", () => {
  const call = { ...siteForTests.call, practice: "med-spa" };
  expect(voiceSentence(call)).toMatch(
    /^A sample med-spa practice answers, .* built into the demo\. .*the voice provider’s voice\.$/,
  );
  expect(chatOpening(call)).toContain("for a sample med-spa practice.");
  const hosted = { ...call, rooms: "hosted" } as const;
  expect(voiceSentence(hosted)).toBeNull();
  expect(chatOpening(hosted)).not.toContain("sample");
});
