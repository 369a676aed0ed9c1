import { expect, test } from "vitest";
import type { ServerMessage } from "@ringwell/provider-api";
import { newConversation, withAnswer, withMessage } from "./call-screen.ts";

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

test("how long an answer was waited for stands beside its beginning, and stays there", () => {
  const begun = after(
    heard("final", "Hello.", "assistant"),
    heard("final", "When?"),
    heard("partial", "On", "assistant"),
  );
  const answered = { ...begun, captions: withAnswer(begun.captions, 800) };
  const { captions } = withMessage(answered, heard("final", "On Monday.", "assistant"), 9_000);
  expect(captions.map(({ text, answerMs }) => [text, answerMs])).toEqual([
    ["Hello.", undefined],
    ["When?", undefined],
    ["On Monday.", 800],
  ]);
});

test("of an answer in two sentences the first is timed, and other words are left as they are", () => {
  const { captions } = after(
    heard("final", "When?"),
    heard("final", "On Monday.", "assistant"),
    heard("final", "At nine.", "assistant"),
  );
  expect(withAnswer(captions, 800).map(({ answerMs }) => answerMs)).toEqual([
    undefined,
    800,
    undefined,
  ]);
});
