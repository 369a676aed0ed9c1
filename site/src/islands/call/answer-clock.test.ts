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
  expect(clock.read(said("assistant"), 3_100)).toBe(1_100);
});

test("a visitor whose loudness is not measured is counted from what the other side told", () => {
  clock.read(visitor("stopped"), 2_500);
  clock.read(said("user"), 2_600);
  expect(clock.read(said("assistant"), 3_100)).toBe(600);
});

test("without even that, from the settled words", () => {
  clock.read(said("user"), 2_600);
  expect(clock.read(said("assistant"), 3_100)).toBe(500);
});

test("sound that comes before its caption is the answer", () => {
  clock.read(said("user"), 1_000);
  clock.hearAssistant(1_700);
  clock.hearAssistant(1_900);
  expect(clock.read(said("assistant"), 4_000)).toBe(700);
});

test("a typed line is counted from being sent", () => {
  clock.hearVisitor(200);
  clock.typeLine(1_000);
  clock.read(said("user"), 1_050);
  expect(clock.read(said("assistant"), 1_400)).toBe(400);
});

test("what the assistant was saying before the words were settled is no answer to them", () => {
  clock.typeLine(1_000);
  clock.hearAssistant(1_010);
  expect(clock.read(said("assistant"), 1_020)).toBeUndefined();
  clock.read(said("user"), 1_050);
  expect(clock.read(said("assistant"), 1_800)).toBe(800);
});

test("a visitor who goes on after a pause is counted from the end of that", () => {
  clock.hearVisitor(1_000);
  clock.read(visitor("stopped"), 1_400);
  clock.read(said("user"), 1_500);
  clock.read(visitor("started"), 1_800);
  clock.hearVisitor(2_600);
  clock.read(visitor("stopped"), 3_000);
  expect(clock.read(said("assistant"), 3_500)).toBe(900);
});

test("an answer of several sentences is timed once", () => {
  clock.read(said("user"), 1_000);
  expect(clock.read(said("assistant"), 1_500)).toBe(500);
  expect(clock.read(said("assistant"), 2_500)).toBeUndefined();
});

test("the greeting answers nobody, and other messages nothing", () => {
  expect(clock.read(said("assistant"), 100)).toBeUndefined();
  expect(clock.read({ type: "user-interrupted" }, 200)).toBeUndefined();
  expect(clock.read(said("user", "partial"), 300)).toBeUndefined();
  expect(clock.read(said("assistant"), 400)).toBeUndefined();
});
