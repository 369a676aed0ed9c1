import type { ServerMessage } from "@ringwell/provider-api";
import { beforeEach, expect, test } from "vitest";
import { AnswerClock } from "./answer-clock.ts";

let clock: AnswerClock;
beforeEach(() => {
  clock = new AnswerClock();
});

const said = (role: "user" | "assistant", transcriptType: "partial" | "final" = "final") =>
  ({ type: "transcript", role, transcriptType, transcript: "words" }) satisfies ServerMessage;
const visitor = (status: "started" | "stopped") =>
  ({ type: "speech-update", role: "user", status }) satisfies ServerMessage;

test("an answer is counted from when the visitor was last heard, deciding included", () => {
  clock.read(visitor("started"), 1_000);
  clock.hearVisitor(2_000);
  clock.read(visitor("stopped"), 2_500);
  clock.read(said("user"), 2_600);
  clock.hearBeginning(3_100);
  clock.read(said("assistant"), 3_200);
  expect(clock.takeAnswer()).toBe(1_100);
});

test("a visitor whose loudness is not measured is counted from what the other side told", () => {
  clock.read(visitor("stopped"), 2_500);
  clock.read(said("user"), 2_600);
  clock.hearBeginning(3_100);
  clock.read(said("assistant"), 3_100);
  expect(clock.takeAnswer()).toBe(600);
});

test("without even that, from the settled words", () => {
  clock.read(said("user"), 2_600);
  clock.hearBeginning(3_100);
  clock.read(said("assistant"), 3_100);
  expect(clock.takeAnswer()).toBe(500);
});

test("a caption is no answer before it is heard", () => {
  clock.hearLevel(false, 900);
  clock.read(said("user"), 1_000);
  clock.read(said("assistant"), 1_100);
  clock.hearLevel(false, 1_200);
  expect(clock.takeAnswer()).toBeUndefined();
  clock.hearLevel(true, 1_300);
  clock.hearLevel(true, 1_400);
  expect(clock.takeAnswer()).toBe(300);
});

test("where no level is measured, the caption is the answer", () => {
  clock.read(said("user"), 1_000);
  clock.read(said("assistant"), 1_100);
  expect(clock.takeAnswer()).toBe(100);
});

test("what is left of an interrupted sentence is no answer to the interruption", () => {
  clock.hearLevel(true, 900);
  clock.typeLine(1_000);
  clock.read({ type: "user-interrupted" }, 1_010);
  clock.read(said("user"), 1_020);
  clock.hearLevel(true, 1_025);
  clock.read(said("assistant"), 1_030);
  clock.hearLevel(true, 1_100);
  expect(clock.takeAnswer()).toBeUndefined();
  clock.hearLevel(true, 1_400);
  expect(clock.takeAnswer()).toBe(400);
});

test("a typed line is counted from being sent", () => {
  clock.hearVisitor(200);
  clock.typeLine(1_000);
  clock.read(said("user"), 1_050);
  clock.read(said("assistant"), 1_100);
  clock.hearLevel(true, 1_400);
  expect(clock.takeAnswer()).toBe(400);
});

test("a sentence that was under way when the words were settled is no answer to them", () => {
  clock.hearBeginning(990);
  clock.hearLevel(true, 1_000);
  clock.read(said("assistant"), 1_020);
  clock.read(said("user"), 1_050);
  clock.hearLevel(true, 1_100);
  expect(clock.takeAnswer()).toBeUndefined();
});

test("a visitor who goes on after a pause is counted from the end of that", () => {
  clock.hearVisitor(1_000);
  clock.read(visitor("stopped"), 1_400);
  clock.read(said("user"), 1_500);
  clock.read(visitor("started"), 1_800);
  clock.hearVisitor(2_600);
  clock.read(visitor("stopped"), 3_000);
  clock.hearBeginning(3_500);
  clock.read(said("assistant"), 3_500);
  expect(clock.takeAnswer()).toBe(900);
});

test("an answer of several sentences is timed once", () => {
  clock.read(said("user"), 1_000);
  clock.read(said("assistant"), 1_400);
  clock.hearLevel(true, 1_500);
  expect(clock.takeAnswer()).toBe(500);
  clock.read(said("assistant"), 2_500);
  clock.hearLevel(true, 2_600);
  expect(clock.takeAnswer()).toBeUndefined();
});

test("the greeting answers nobody, and words that may still change are answered by nobody", () => {
  clock.hearBeginning(50);
  clock.read(said("assistant"), 100);
  expect(clock.takeAnswer()).toBeUndefined();
  clock.read(said("user", "partial"), 300);
  clock.read(said("assistant"), 400);
  expect(clock.takeAnswer()).toBeUndefined();
});
