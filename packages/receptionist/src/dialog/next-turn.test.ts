import { expect, test } from "vitest";
import { parserOf, play } from "../testing/play.ts";
import { isCompleteAnswer, parseContextOf } from "./next-turn.ts";

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
  [false, "I'll be ten minutes late on Tuesday", ["I'd like to leave a message"]],
])("it is %s that %j is a whole answer", (isComplete, text, before) => {
  const { state, context } = play(before);
  const parser = parserOf(context.practice);
  const heard = parser.parse({ text, confidence: 1 }, parseContextOf(state, context));
  expect(isCompleteAnswer(state, heard)).toBe(isComplete);
});
