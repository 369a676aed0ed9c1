import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newCall, shownState, type CallProgress } from "./call-state.ts";
import { nextCallState, type CallEffect, type CallEvent } from "./next-call-state.ts";

const connecting: CallProgress = { ...newCall("on"), stage: "call-join", room: "joining" };
const active: CallProgress = { ...connecting, stage: "call", room: "joined", callId: "call-1" };

/** What an event comes to: the fields that changed, and the effects. */
function step(state: CallProgress, event: CallEvent, nowMs = 0) {
  const { state: next, effects } = nextCallState(state, event, nowMs);
  const changed = Object.entries(next).filter(
    ([name, value]) => state[name as keyof CallProgress] !== value,
  );
  return { next, changed: Object.fromEntries(changed), effects };
}

const told = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.do === "emit" ? [[effect.name, effect.payload]] : []));
const sent = (effects: readonly CallEffect[]) =>
  effects.flatMap((effect) => (effect.do === "send" ? [effect.message] : []));
const hungUp = { type: "status-update", status: "ended", endedReason: "customer-ended-call" };

test("the page sees a stage when it is entered, and nothing of the room", () => {
  expect(step(connecting, { type: "changed", change: { stage: "call-join" } }).effects).toEqual([
    { do: "show" },
  ]);
  const { changed, effects } = step(connecting, { type: "changed", change: { room: "joined" } });
  expect([changed, effects]).toEqual([{ room: "joined" }, []]);
});

test("the page sees a view once the call is active, and hears of a change once", () => {
  const tells = { do: "emit", name: "audio-blocked" };
  const blocks: CallEvent = { type: "changed", change: { audible: false } };
  expect(step(connecting, blocks).effects).toEqual([tells]);
  const { next, effects } = step(active, blocks);
  expect(effects).toEqual([{ do: "show" }, tells]);
  expect(step(next, blocks).effects).toEqual([]);
  expect(shownState(next)).toMatchObject({ phase: "active", callId: "call-1", audible: false });
});

const recording: CallEvent = { type: "changed", change: { recorded: true } };
const joined: CallEvent = { type: "changed", change: { room: "joined" } };

test.each([
  ["the recording", recording, joined],
  ["the room", joined, recording],
] as const)("the first message is asked for once, when %s comes last", (_, last, first) => {
  const waiting = step({ ...connecting, recordingAskedAtMs: 1_000 }, first);
  expect(sent(waiting.effects)).toEqual([]);
  const { next, effects } = step(waiting.next, last, 1_780);
  expect(sent(effects)).toEqual([
    { type: "control", control: "say-first-message", videoRecordingStartDelaySeconds: 0.78 },
  ]);
  expect(sent(step(next, last, 2_000).effects)).toEqual([]);
});

test("a recording that nobody waits for asks for nothing, and is seen", () => {
  const { next, effects } = step(active, recording);
  expect(effects).toEqual([{ do: "show" }]);
  expect(shownState(next)).toMatchObject({ recorded: true });
});

const network = (state: "reconnecting" | "steady"): CallEvent => ({
  type: "changed",
  change: { network: state },
});
const announced: CallEvent = { type: "changed", change: { endAnnounced: true } };

test("a network that goes is waited for, one that returns is not, and neither is told twice", () => {
  const lose = { do: "lose-room-after" };
  const away = step(active, network("reconnecting"));
  expect(away.effects).toEqual([
    { ...lose, ms: 20_000 },
    { do: "show" },
    { do: "emit", name: "network", payload: { state: "reconnecting" } },
  ]);
  expect(step(away.next, network("reconnecting")).effects).toEqual([]);
  const back = step(away.next, network("steady"));
  expect(back.effects[0]).toEqual({ ...lose, ms: null });
});

test("a network that returns does not hold on to a room whose end was announced", () => {
  const { next } = step(step(active, network("reconnecting")).next, announced);
  const names = step(next, network("steady")).effects.map((effect) => effect.do);
  expect(names).toEqual(["show", "emit"]);
});

test("a room whose end was announced is waited for two seconds, from the first word of it", () => {
  const { next, effects } = step(active, announced);
  const waiting = { do: "lose-room-after", ms: 2_000 };
  expect(effects).toEqual([waiting, { do: "show" }]);
  expect(step(next, announced).effects).toEqual([]);
});

test("a room that goes while it is joined fails the stage", () => {
  const { changed, effects } = step(connecting, { type: "left", reason: "connection-lost" });
  expect(changed).toEqual({});
  expect(effects).toEqual([{ do: "fail-stage", because: "The room went away: connection-lost" }]);
});

describe("an end", () => {
  test.each([
    ["visitor-left", "outside", []],
    ["start-failed", "outside", []],
    ["visitor-left", "joining", ["call-end", "message"]],
    ["start-failed", "joining", []],
    ["start-failed", "joined", ["call-end", "message"]],
    ["page-left", "joined", ["call-end", "message"]],
  ] as const)("%s, with the room %s, is told by %j", (reason, room, names) => {
    const { effects } = step({ ...connecting, room }, { type: "end", reason });
    expect(told(effects).map(([name]) => name)).toEqual(names);
    expect(sent(effects)).toEqual(room === "joined" ? [{ type: "end-call" }] : []);
    expect(effects.findIndex(({ do: what }) => what === "close")).toBe(sent(effects).length);
  });

  test("is told with its reason, and as the visitor's where nobody announced it", () => {
    const { next, effects } = step(active, { type: "left", reason: "ejected" });
    expect(shownState(next)).toEqual({ phase: "idle" });
    expect(told(effects)).toEqual([
      ["call-end", { reason: "ejected" }],
      ["message", hungUp],
    ]);
  });

  test("that was announced is the assistant's, however the room went, and tells nobody", () => {
    const { effects } = step(
      { ...active, endAnnounced: true },
      { type: "left", reason: "connection-lost" },
    );
    expect(sent(effects)).toEqual([]);
    expect(told(effects)).toEqual([["call-end", { reason: "assistant-ended" }]]);
  });

  test("by a lost connection says so first", () => {
    const { effects } = step(active, { type: "left", reason: "connection-lost" });
    expect(told(effects)[0]).toEqual(["network", { state: "lost" }]);
  });
});

const events: fc.Arbitrary<CallEvent> = fc.constantFrom<CallEvent[]>(
  { type: "changed", change: { stage: "call-join", room: "joining" } },
  { type: "changed", change: { room: "joined" } },
  { type: "changed", change: { stage: "call", callId: "call-1" } },
  recording,
  { type: "changed", change: { muted: true } },
  network("reconnecting"),
  announced,
  { type: "left", reason: "ejected" },
  { type: "end", reason: "visitor-left" },
);

test("in any order, a call is closed once, before the page sees or hears of it, and then is over", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 12 }), (order) => {
      let state = newCall("on");
      const effects: CallEffect[] = [];
      for (const event of order) {
        const next = nextCallState(state, event, 0);
        if (state.isOver) expect(next).toEqual({ state, effects: [] });
        ({ state } = next);
        effects.push(...next.effects);
      }
      const closes = effects.filter((effect) => effect.do === "close");
      expect(closes).toHaveLength(state.isOver ? 1 : 0);
      const ended = effects.findIndex((each) => each.do === "emit" && each.name === "call-end");
      if (ended >= 0) expect(effects.indexOf(closes[0]!)).toBeLessThan(ended);
    }),
  );
});
