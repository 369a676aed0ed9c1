import { expect, test } from "vitest";
import type { ServerMessage } from "@ringwell/provider-api";
import { type Conversation, withMessage } from "./call-screen.ts";

const silence: Conversation = { startedAtMs: 0, captions: [], done: [] };
const heard = (transcriptType: "partial" | "final", transcript: string): ServerMessage => ({
  type: "transcript",
  role: "user",
  transcriptType,
  transcript,
});

const after = (...messages: ServerMessage[]) => messages.reduce(withMessage, silence);

test("words that may still change are replaced by the newer ones", () => {
  const { captions } = after(heard("partial", "i'd like"), heard("partial", "i'd like to book"));
  expect(captions).toEqual([{ id: 0, speaker: "user", text: "i'd like to book", settled: false }]);
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
  expect(after({ type: "model-output" } as never)).toBe(silence);
});
