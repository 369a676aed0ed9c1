import { expect, test } from "vitest";
import { newCall, type CallProgress } from "./call-state.ts";
import { nextCallState, type CallEffect, type CallEvent } from "./next-call-state.ts";

const connecting: CallProgress = { ...newCall("on"), stage: "call-join", room: "joining" };
const active: CallProgress = { ...connecting, phase: "active", room: "joined" };

const change = (to: Partial<CallProgress>): CallEvent => ({ type: "changed", change: to });
const left = (reason: "assistant-ended" | "connection-lost" | "ejected"): CallEvent => ({
  type: "left",
  reason,
});
const end = (reason: "visitor-left" | "start-failed"): CallEvent => ({
  type: "end",
  reason,
});

/** An effect in a word or two. */
function briefly(effect: CallEffect): string {
  const [name, first] = effect;
  if (name === "failStage") return `${name} ${(first as Error).message}`;
  if (name === "loseRoomAfter") return `${name} ${first}`;
  if (name !== "emit") return name;
  return first === "call-end" ? `${first}: ${effect[2].reason}` : first;
}

const goes = change({ network: "reconnecting" });
const returns = change({ network: "steady" });
const announces = change({ endAnnounced: true });
const listens = change({ listening: true });
const away: CallProgress = { ...active, network: "reconnecting" };
const saidGoodbye: CallProgress = { ...active, endAnnounced: true };
const outside: CallProgress = { ...connecting, room: "outside" };
const joined: CallProgress = { ...connecting, room: "joined" };

test.each<[claim: string, CallProgress, CallEvent, effects: string]>([
  ["a stage is seen when it is entered", connecting, change({ stage: "call-join" }), "show"],
  ["the assistant listens", connecting, listens, "show, call-start"],
  ["a call that is over is moved by nothing", { ...active, phase: "idle" }, left("ejected"), ""],
  ["it begins to listen once", { ...active, listening: true }, listens, "show"],
  ["a recording that nobody waits for is seen", active, change({ recorded: true }), "show"],
  ["a network that goes is waited for", active, goes, "loseRoomAfter 20000, show"],
  ["it is not waited for twice", away, goes, "show"],
  ["a network that returns is not lost", away, returns, "loseRoomAfter null, show"],
  [
    "a network that returns does not hold on to a room whose end was announced",
    { ...away, endAnnounced: true },
    returns,
    "show",
  ],
  [
    "a room whose end was announced is waited for two seconds, from the first word of it",
    active,
    announces,
    "loseRoomAfter 2000, show",
  ],
  ["a second word of it is waited for no longer", saidGoodbye, announces, "show"],
  [
    "a room that goes while it is joined fails the stage",
    connecting,
    left("connection-lost"),
    "failStage The room went away: connection-lost",
  ],
  ["an end outside is not told", outside, end("visitor-left"), "close, show"],
  [
    "a start that fails inside was one",
    joined,
    end("start-failed"),
    "send, close, show, call-end: start-failed, message",
  ],
  [
    "an ejection is reported with its reason, or as the visitor's own end if it was not announced",
    active,
    left("ejected"),
    "send, close, show, call-end: ejected, message",
  ],
  [
    "an end that was announced is the assistant's, however the room went, and tells nobody",
    saidGoodbye,
    left("connection-lost"),
    "close, show, call-end: assistant-ended",
  ],
])("%s", (_, state, event, effects) => {
  const step = nextCallState(state, event, 0);
  expect(step.effects.map(briefly).join(", ")).toBe(effects);
  expect(step.state.phase === "idle").toBe(/^$|close/.test(effects));
});

const recording = change({ recorded: true });
const enters = change({ room: "joined" });

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
