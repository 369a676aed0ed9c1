import { expect, test } from "vitest";
import type { ServerMessage } from "@ringwell/provider-api";
import { newConversation, withMessage } from "./call-screen.ts";

const silence = newConversation(1_000);
const heard = (
  transcriptType: "partial" | "final",
  transcript: string,
  role: "user" | "assistant" = "user",
): ServerMessage => ({ type: "transcript", role, transcriptType, transcript });

/** Messages that came a second apart. */
const after = (...messages: ServerMessage[]) =>
  messages.reduce(
    (before, message, at) => withMessage(before, message, 2_000 + at * 1_000),
    silence,
  );

test("words that may still change are replaced by the newer ones", () => {
  const { captions } = after(heard("partial", "i'd like"), heard("partial", "i'd like to book"));
  expect(captions).toEqual([
    { id: 0, speaker: "user", text: "i'd like to book", settled: false, saidAtMs: 2_000 },
  ]);
});

test("a settled line stays, and the next words begin a new one", () => {
  const { captions } = after(
    heard("partial", "yes"),
    heard("final", "yes please"),
    heard("partial", "at"),
  );
  expect(captions.map((each) => each.text)).toEqual(["yes please", "at"]);
});

test("the caller's unsettled words are not taken for the assistant's", () => {
  const { captions } = after(heard("partial", "wait"), {
    type: "transcript",
    role: "assistant",
    transcriptType: "final",
    transcript: "Of course.",
  });
  expect(captions.map((each) => each.speaker)).toEqual(["user", "assistant"]);
});

test("what the receptionist did is kept for the receipt", () => {
  const done = { name: "hand-off", result: { note: "Call back" } } as const;
  expect(after({ type: "tool-calls-result", toolCallResult: done }).done).toEqual([done]);
});

test("a message of an unknown type changes nothing", () => {
  expect(withMessage(silence, { type: "model-output" } as never, 2_000)).toBe(silence);
});

test("how long an answer was waited for stays with it while its words change", () => {
  const begun = withMessage(silence, heard("partial", "On", "assistant"), 2_000, 800);
  const { captions } = withMessage(begun, heard("final", "On Monday.", "assistant"), 3_000);
  expect(captions).toMatchObject([{ text: "On Monday.", saidAtMs: 2_000, answerMs: 800 }]);
});
