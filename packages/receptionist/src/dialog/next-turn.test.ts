import { expect, test } from "vitest";
import { orGiven, parserOf, play } from "../testing/play.ts";
import type { ParseContext } from "../nlu/parse.ts";
import { givenResult } from "../testing/given-result.ts";
import { afterSilence, greet, isCompleteAnswer, nextTurn, parseContextOf } from "./next-turn.ts";
import { initialState, writtenAgain } from "./state.ts";
import type { TurnResult } from "./turn.ts";

const asksName = ["a cleaning on Tuesday at three"];
const asksPhone = [...asksName, "Jo Park"];
const readsBack = [...asksPhone, "415 555 0134"];

test.each<[boolean, string, string[]]>([
  [true, "I'd like a cleaning on Tuesday", []],
  [true, "um so Tuesday at three", []],
  [true, "bye", []],
  [true, "can I talk to a person", []],
  [true, "what was that", []],
  [false, "", []],
  [false, "a cleaning", []],
  [false, "I'd like a cleaning on Tuesday and", []],
  [false, "so my sister told me the other day", []],
  [true, "a cleaning", ["I'd like an appointment"]],
  [true, "Tuesday", ["a cleaning"]],
  [true, "the first one", ["a cleaning on Tuesday"]],
  [true, "nine", ["a cleaning on Tuesday"]],
  [false, "Jo Park", asksName],
  [false, "415 555", asksPhone],
  [true, "415 555 0134", asksPhone],
  [true, "yes", readsBack],
  [true, "no", readsBack],
  [false, "yes and", readsBack],
  [false, "how much does it cost", readsBack],
  [false, "I'll be ten minutes late on Tuesday", ["I'd like to leave a message"]],
  [true, '[hours, book 0.3, "you open on Sunday"]', []],
  [false, '[hours 0.8, "you open on Sunday"]', []],
  [false, '[hours, "you open Sunday"]', []],
  [false, '[book 0.6, date 2026-11-24, time 15:00, "then Tuesday at three"]', []],
  [false, '[book 0.6, time 15:00, "then maybe at three"]', []],
  [false, '[book 0.6, date 2026-11-24, "then maybe on Tuesday"]', []],
  [true, '[thanks, goodbye 0.7, "thanks"]', []],
  [false, '[goodbye 0.6, "by"]', []],
  [false, '[hold-on, "wait"]', readsBack],
  [true, '[no, "no"]', readsBack],
  [true, "[phone 415, phone 4155550134]", asksPhone],
])("it is %s that %j is a whole answer", (isComplete, text, before) => {
  const { state, context } = play(before);
  const parser = orGiven(parserOf(context.practice));
  const heard = parser.parse({ text, confidence: 1 }, parseContextOf(state, context));
  expect(isCompleteAnswer(state, heard)).toBe(isComplete);
});

const tuesday = { from: "2026-11-24", to: "2026-11-24" };
const booked = [...readsBack, "yes", "no"];
const atThree = { start: 900, end: 945 };

test.each<[string, string[], Partial<ParseContext>]>([
  ["nothing but today before anything is said", [], { today: "2026-11-21", spokenOf: null }],
  ["a day that was asked about", ["[hours, date 2026-11-24]"], { spokenOf: tuesday }],
  [
    "the days that were wished, beside the first on offer",
    ["[book, service cleaning, date 2026-11-23 2026-11-27]"],
    { expecting: "choice", spokenOf: { from: "2026-11-23", to: "2026-11-27" } },
  ],
  ["a day before there is a service", ["[book, date 2026-11-24, or]"], { spokenOf: tuesday }],
  ["the time that was agreed on, to its end", asksName, { spokenOf: tuesday, spokenTime: atThree }],
  ["the visit that was booked last", booked, { spokenOf: tuesday, spokenTime: atThree }],
  ["the visit that shall move", [...booked, "[move]"], { spokenOf: tuesday, spokenTime: atThree }],
])("understanding knows of %s", (_, before, known) => {
  const { state, context } = play(before);
  expect(parseContextOf(state, context)).toMatchObject(known);
});

test("an assistant's own first message takes the place of the greeting", () => {
  const { context } = play([]);
  expect(greet(context).acts).toEqual([{ id: "greeting", params: {} }]);
  const sentences = ["Hi, this is Ava."];
  expect(greet(context, sentences).acts).toEqual([{ id: "verbatim", params: { sentences } }]);
});

test.each([
  ["a booking", readsBack],
  ["a move", [...booked, "[move, date 2026-11-25]"]],
  ["a cancellation", [...booked, "[cancel]"]],
])("while the calendar is asked for %s, a caller waits, and danger is heard", (_, before) => {
  const { state: agreed, context } = play(before);
  const { state } = nextTurn(agreed, givenResult("[yes, clear]", "en", 1), context);
  const says = (inShort: string) => nextTurn(state, givenResult(inShort, "en", 1), context);
  const idsOf = ({ acts }: TurnResult) => acts.map(({ id }) => id);
  expect(idsOf(says("[hours]"))).toEqual(["one-moment"]);
  expect(idsOf(afterSilence(state, context))).toEqual(["one-moment"]);
  expect(idsOf(says("[danger life]"))).toEqual(["call-911", "telling-team"]);
});

test("a chat offers to find a time, and goes on after a goodbye", () => {
  const { context } = play([]);
  const chat = { ...initialState, prompt: "visit-offer" } as const;
  const begun = nextTurn(chat, givenResult("[yes, clear]", "en", 1), context);
  expect(begun.acts.map(({ id }) => id)).toEqual(["ask-service"]);
  const over = play(["bye"]).state;
  expect(over.prompt).toBe("nothing");
  expect(writtenAgain(over)).toEqual({ ...over, prompt: "anything-else" });
  expect(writtenAgain(begun.state)).toBe(begun.state);
});
