import { expect, test } from "vitest";
import { newCall, type CallProgress } from "./call-state.ts";
import { nextCallState, type CallEffect, type CallEvent } from "./next-call-state.ts";

const connecting: CallProgress = { ...newCall("on"), stage: "call-join", room: "joining" };
const outside: CallProgress = { ...connecting, room: "outside" };
const joined: CallProgress = { ...connecting, room: "joined" };
const active: CallProgress = { ...joined, phase: "active" };
const over: CallProgress = { ...active, phase: "idle" };
const listening: CallProgress = { ...active, listening: true };
const away: CallProgress = { ...active, network: "reconnecting" };
const ending: CallProgress = { ...active, endAnnounced: true };
const endingAway: CallProgress = { ...away, endAnnounced: true };

const change = (to: Partial<CallProgress>): CallEvent => ({ type: "changed", change: to });
const enters = change({ room: "joined" });
const listens = change({ listening: true });
const recording = change({ recorded: true });
const goes = change({ network: "reconnecting" });
const returns = change({ network: "steady" });
const announces = change({ endAnnounced: true });
const ejected: CallEvent = { type: "left", reason: "ejected" };
const lost: CallEvent = { type: "left", reason: "connection-lost" };
const hangUp: CallEvent = { type: "end", reason: "visitor-left" };
const fails: CallEvent = { type: "end", reason: "start-failed" };

/** An effect in a word or two. */
function briefly(effect: CallEffect): string {
  const [name, first] = effect;
  if (name === "failStage") return `fail: ${(first as Error).message}`;
  if (name === "loseRoomAfter") return `lose in ${first}`;
  if (name !== "emit") return name;
  return first === "call-end" ? effect[2].reason : first;
}

test.each<[claim: string, CallProgress, CallEvent, effects: string]>([
  ["a stage is seen when it is entered", connecting, change({ stage: "call-join" }), "show"],
  ["the assistant listens", connecting, listens, "show, call-start"],
  ["it begins to listen once", listening, listens, "show"],
  ["a call that is over is moved by nothing", over, ejected, ""],
  ["a recording that the assistant does not wait for is shown", active, recording, "show"],
  ["a network that goes is waited for", active, goes, "lose in 20000, show"],
  ["it is not waited for twice", away, goes, "show"],
  ["a network that returns is not lost", away, returns, "lose in null, show"],
  ["it does not hold on to a call that ends", endingAway, returns, "show"],
  ["a room that is to end is waited for two seconds", active, announces, "lose in 2000, show"],
  ["a second announcement of the end extends no deadline", ending, announces, "show"],
  [
    "a room that goes fails the stage",
    connecting,
    lost,
    "fail: The room went away: connection-lost",
  ],
  ["an end outside the room is not announced", outside, hangUp, "close, show"],
  ["a start that fails inside was one", joined, fails, "send, close, show, start-failed, message"],
  ["an ejection is an end with its reason", active, ejected, "send, close, show, ejected, message"],
  ["an end that was announced is the assistant's", ending, lost, "close, show, assistant-ended"],
])("%s", (_, state, event, effects) => {
  const step = nextCallState(state, event, 0);
  expect(step.effects.map(briefly).join(", ")).toBe(effects);
  expect(step.state.phase === "idle").toBe(/^$|close/.test(effects));
});

test.each([
  ["the recording", recording, enters],
  ["the room", enters, recording],
] as const)("the first message is asked for once, when %s comes last", (_, last, first) => {
  const waiting = nextCallState({ ...connecting, recordingAskedAtMs: 1_000 }, first, 1_500);
  expect(waiting.effects).toEqual([["show"]]);
  const { state, effects } = nextCallState(waiting.state, last, 1_780);
  expect(effects).toContainEqual([
    "send",
    { type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 0.78 },
  ]);
  expect(nextCallState(state, last, 2_000)).toEqual({ state, effects: [["show"]] });
});
