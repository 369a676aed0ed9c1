import { expect, test } from "vitest";
import type { ServerMessage } from "@ringwell/provider-api";
import {
  changeBy,
  type Conversation,
  newConversation,
  type SpokenTurn,
  withAnswer,
  withBegun,
  withEnded,
} from "./conversation.ts";

const heard = (
  transcriptType: "partial" | "final",
  transcript: string,
  role: "user" | "assistant" = "user",
): ServerMessage => ({ type: "transcript", role, transcriptType, transcript });

/** Messages that came a second apart. */
const after = (...messages: ServerMessage[]) =>
  messages.reduce<Conversation>(
    (before, message, at) => ({ ...before, ...changeBy(before, message, 2_000 + at * 1_000) }),
    newConversation,
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
  expect(changeBy(newConversation, { type: "unknown", message: {} }, 2_000)).toEqual({});
});

test("how long an answer was waited for stands beside its beginning, and stays there", () => {
  const begun = after(
    heard("final", "Hello.", "assistant"),
    heard("final", "When?"),
    heard("partial", "On", "assistant"),
  );
  const answered = { ...begun, captions: withAnswer(begun.captions, 800) };
  const { captions } = changeBy(answered, heard("final", "On Monday.", "assistant"), 9_000);
  expect(captions?.map(({ text, answerMs }) => [text, answerMs])).toEqual([
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

const talk = (...steps: ((turns: readonly SpokenTurn[]) => readonly SpokenTurn[])[]) =>
  steps.reduce<readonly SpokenTurn[]>((turns, step) => step(turns), []);

test("one after the other, each has a stretch of their own", () => {
  const turns = talk(
    (before) => withBegun(before, 100, "assistant"),
    (before) => withEnded(before, 900, "assistant"),
    (before) => withBegun(before, 1_200, "user"),
  );
  expect(turns).toEqual([
    { speaker: "assistant", fromMs: 100, toMs: 900 },
    { speaker: "user", fromMs: 1_200, toMs: null },
  ]);
});

test("who is told to begin twice goes on with the first stretch", () => {
  const turns = talk(
    (before) => withBegun(before, 100, "user"),
    (before) => withBegun(before, 300, "user"),
  );
  expect(turns).toEqual([{ speaker: "user", fromMs: 100, toMs: null }]);
});

test("one ends while the other goes on", () => {
  const turns = talk(
    (before) => withBegun(before, 100, "assistant"),
    (before) => withBegun(before, 500, "user"),
    (before) => withEnded(before, 700, "assistant"),
  );
  expect(turns.map(({ toMs }) => toMs)).toEqual([700, null]);
});

test("the end of the call ends everybody, and no stretch runs backwards", () => {
  const turns = talk(
    (before) => withBegun(before, 100, "assistant"),
    (before) => withBegun(before, 500, "user"),
    (before) => withEnded(before, 400),
  );
  expect(turns.map(({ toMs }) => toMs)).toEqual([400, 500]);
});
