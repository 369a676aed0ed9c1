import fc from "fast-check";
import { expect, test } from "vitest";
import { newCall, shownState, type CallProgress } from "./call-state.ts";
import { nextCallState, type CallEffect, type CallEvent } from "./next-call-state.ts";

const connecting: CallProgress = { ...newCall("on"), stage: "call-join", room: "joining" };
const active: CallProgress = { ...connecting, stage: "call", room: "joined", callId: "call-1" };

const change = (to: Partial<CallProgress>): CallEvent => ({ type: "changed", change: to });
const left = (reason: "assistant-ended" | "connection-lost" | "ejected"): CallEvent => ({
  type: "left",
  reason,
});
const end = (reason: "visitor-left" | "page-left" | "start-failed"): CallEvent => ({
  type: "end",
  reason,
});

/** An effect in a word or two. */
function briefly(effect: CallEffect): string {
  if (effect.do === "emit") {
    const { reason } = Object(effect.payload) as { reason?: string };
    return [effect.name, reason].filter(Boolean).join(": ");
  }
  if (effect.do === "send") return `send ${effect.message.type}`;
  if (effect.do === "fail-stage") return effect.because;
  return effect.do === "lose-room-after" ? `lose in ${effect.ms}` : effect.do;
}

const away: Partial<CallProgress> = { network: "reconnecting" };
const saidGoodbye = { ...active, endAnnounced: true };
const outside: CallProgress = { ...connecting, room: "outside" };
const joined: CallProgress = { ...connecting, room: "joined" };

test.each<[claim: string, CallProgress, CallEvent, string[]]>([
  ["a stage is seen when it is entered", connecting, change({ stage: "call-join" }), ["show"]],
  ["nothing is seen of the room", connecting, change({ room: "joined" }), []],
  ["a view is not seen before the call is active", connecting, change({ audible: false }), []],
  ["a view is seen once it is", active, change({ audible: false }), ["show"]],
  ["what is so already is not seen again", active, change({ audible: true }), []],
  [
    "the browser's question is seen while it connects",
    connecting,
    change({ asking: true }),
    ["show"],
  ],
  ["the assistant listens", connecting, change({ listening: true }), ["call-start"]],
  ["it begins to listen once", { ...active, listening: true }, change({ listening: true }), []],
  ["a recording that nobody waits for is seen", active, change({ recorded: true }), ["show"]],
  ["a network that goes is waited for", active, change(away), ["lose in 20000", "show"]],
  ["it is not told twice", { ...active, ...away }, change(away), []],
  [
    "a network that returns is not lost",
    { ...active, ...away },
    change({ network: "steady" }),
    ["lose in null", "show"],
  ],
  [
    "a network that returns does not hold on to a room whose end was announced",
    { ...saidGoodbye, ...away },
    change({ network: "steady" }),
    ["show"],
  ],
  [
    "a room whose end was announced is waited for two seconds, from the first word of it",
    active,
    change({ endAnnounced: true }),
    ["lose in 2000", "show"],
  ],
  ["a second word of it changes nothing", saidGoodbye, change({ endAnnounced: true }), []],
  [
    "a room that goes while it is joined fails the stage",
    connecting,
    left("connection-lost"),
    ["The room went away: connection-lost"],
  ],
  ["an end outside is not told", outside, end("visitor-left"), ["close", "show"]],
  ["a start that fails outside is not told here", outside, end("start-failed"), ["close", "show"]],
  [
    "a visitor who leaves while joining was in a call",
    connecting,
    end("visitor-left"),
    ["close", "show", "call-end: visitor-left", "message"],
  ],
  ["a start that fails while joining was none", connecting, end("start-failed"), ["close", "show"]],
  [
    "a start that fails inside was one",
    joined,
    end("start-failed"),
    ["send end-call", "close", "show", "call-end: start-failed", "message"],
  ],
  [
    "a page that is left tells the provider first",
    joined,
    end("page-left"),
    ["send end-call", "close", "show", "call-end: page-left", "message"],
  ],
  [
    "being put out is told with its reason, and as the visitor's where nobody announced it",
    active,
    left("ejected"),
    ["send end-call", "close", "show", "call-end: ejected", "message"],
  ],
  [
    "an end that was announced is the assistant's, however the room went, and tells nobody",
    saidGoodbye,
    left("connection-lost"),
    ["close", "show", "call-end: assistant-ended"],
  ],
])("%s", (_, state, event, effects) => {
  const step = nextCallState(state, event, 0);
  expect(step.effects.map(briefly)).toEqual(effects);
  expect(step.state.isOver).toBe(effects.includes("close"));
});

test("the page sees no more of a call than its view, and nothing of one that is over", () => {
  const {
    stage: _,
    room: _r,
    endAnnounced: _e,
    recordingAskedAtMs: _a,
    isOver: _o,
    ...view
  } = active;
  expect(shownState(active)).toEqual({ phase: "active", ...view });
  expect(shownState({ ...active, isOver: true })).toEqual({ phase: "idle" });
});

const recording = change({ recorded: true });
const enters = change({ room: "joined" });

test.each([
  ["the recording", recording, enters],
  ["the room", enters, recording],
] as const)("the first message is asked for once, when %s comes last", (_, last, first) => {
  const waiting = nextCallState({ ...connecting, recordingAskedAtMs: 1_000 }, first, 1_500);
  expect(waiting.effects).toEqual([]);
  const { state, effects } = nextCallState(waiting.state, last, 1_780);
  expect(effects).toContainEqual({
    do: "send",
    message: {
      type: "control",
      control: "say-first-message",
      videoRecordingStartDelaySeconds: 0.78,
    },
  });
  expect(nextCallState(state, last, 2_000).effects).toEqual([]);
});

const events = fc.constantFrom<CallEvent[]>(
  change({ stage: "call-join", room: "joining" }),
  enters,
  change({ stage: "call", callId: "call-1" }),
  recording,
  change({ muted: true }),
  change(away),
  change({ endAnnounced: true }),
  left("ejected"),
  end("visitor-left"),
);

test("in any order, a call is closed once, before the page sees or hears of it, and then is over", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (order) => {
      let state = newCall("on");
      const effects: string[] = [];
      for (const event of order) {
        const next = nextCallState(state, event, 0);
        if (state.isOver) expect(next).toEqual({ state, effects: [] });
        ({ state } = next);
        effects.push(...next.effects.map(briefly));
      }
      expect(effects.filter((each) => each === "close")).toHaveLength(state.isOver ? 1 : 0);
      const ended = effects.findIndex((each) => each.startsWith("call-end"));
      if (ended >= 0) expect(effects.indexOf("close")).toBeLessThan(ended);
    }),
  );
});
