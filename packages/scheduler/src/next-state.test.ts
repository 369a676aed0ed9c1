import fc from "fast-check";
import { expect, test } from "vitest";
import { type EmbedEvent, type EmbedState, idleEmbed } from "./embed-state.ts";
import { nextState } from "./next-state.ts";

const ready = { type: "ready" } as const;
const failed = { type: "failed" } as const;
const timeIsUp = { type: "time-is-up" } as const;
const booked = (bookingId: string) => ({ type: "booked", bookingId }) as const;
const height = (heightPx: number) => ({ type: "height", heightPx }) as const;
const load = { type: "load" } as const;
const unload = { type: "unload" } as const;
const scriptFailed = { type: "script-failed" } as const;
/** What an embed goes through until its first attempt is under way. */
const begun = [load, { type: "script-loaded" }] as const;

/** The states an embed goes through, in words, and what it did. */
function runOf(...events: readonly EmbedEvent[]) {
  let state: EmbedState = idleEmbed;
  const words: string[] = [];
  const done: string[] = [];
  for (const event of events) {
    const step = nextState(state, event);
    state = step.state;
    words.push(wordsOf(state));
    for (const { do: what, ...how } of step.effects)
      done.push([what, ...Object.values(how).map(String)].join(" "));
  }
  return { state, words, done };
}

function wordsOf(state: EmbedState): string {
  if (state.phase === "error") return `error: ${state.because}`;
  if (state.phase !== "initializing") return state.phase;
  return `initializing ${state.attempt}${state.waiting ? ", waiting" : ""}`;
}

test("a scheduler that works goes from its script to ready, with one clock", () => {
  const { words, done } = runOf(...begun, ready);
  expect(words).toEqual(["loading_script", "initializing 0", "ready"]);
  expect(done).toEqual(["stop", "wait 10000", "load-script", "wait 8000", "mount 0", "wait null"]);
});

test("three retries, each 800 ms after the failure, and then the error", () => {
  const retry = [failed, timeIsUp];
  const { words, done } = runOf(...begun, ...retry, ...retry, ...retry, failed);
  const tries = [1, 2, 3].flatMap((at) => [`initializing ${at}, waiting`, `initializing ${at}`]);
  expect(words.slice(1)).toEqual(["initializing 0", ...tries, "error: initialization"]);
  expect(done.filter((what) => /mount|wait 800$|stop/.test(what)).join()).toBe(
    "stop,mount 0,wait 800,mount 1,wait 800,mount 2,wait 800,mount 3,stop",
  );
});

test.each<[string, readonly EmbedEvent[], string]>([
  ["a script that fails is an error at once", [load, scriptFailed], "error: script"],
  ["a script that hangs for 10 s is one, too", [load, timeIsUp], "error: script"],
  ["silence for 8 s is an error", [...begun, timeIsUp], "error: timeout"],
  ["that a failure does not change", [...begun, timeIsUp, failed], "error: timeout"],
  ["and that a late ready heals", [...begun, timeIsUp, ready], "ready"],
  ["after a failed script a ready heals nothing", [load, scriptFailed, ready], "error: script"],
  ["between attempts it starts nothing", [...begun, failed, ready], "initializing 1, waiting"],
  ["once it has come, its failure changes nothing", [...begun, scriptFailed], "initializing 0"],
  ["after an error the visitor can try again", [load, scriptFailed, load], "loading_script"],
  ["while it loads, loading changes nothing", [...begun, load], "initializing 0"],
  ["once it is ready neither", [...begun, ready, load], "ready"],
])("%s", (_, events, phase) => {
  expect(runOf(...events).words.at(-1)).toBe(phase);
});

test.each([
  [100, 790],
  [1_234.5, 1_235],
  [99_999, 2_000],
  [Number.NaN, 790],
  [Number.POSITIVE_INFINITY, 790],
])("a scheduler that asks for %d px gets %d, also before it is ready", (asked, given) => {
  expect(runOf(...begun, ready, height(asked)).state.heightPx).toBe(given);
  expect(runOf(...begun, height(asked), ready).state.heightPx).toBe(given);
});

test("each booking is reported once, twenty at most, and a booking shows the scheduler", () => {
  const told = ["a", "a", "b", "a"].map(booked);
  expect(runOf(...begun, ready, ...told).state.booked).toEqual(["a", "b"]);
  expect(runOf(...begun, booked("a")).state).toMatchObject({ phase: "ready", booked: ["a"] });
  expect(runOf(booked("a")).state.booked).toEqual([]);
  const many = Array.from({ length: 30 }, (_, at) => booked(`${at}`));
  expect(runOf(...begun, ...many).state.booked).toHaveLength(20);
});

const events: fc.Arbitrary<EmbedEvent> = fc.oneof(
  ...(
    ["load", "unload", "time-is-up", "script-loaded", "script-failed", "ready", "failed"] as const
  ).map((type) => fc.constant({ type })),
  fc.double().map(height),
  fc.constantFrom("a", "b", "c").map(booked),
);
const anyRun = { numRuns: 3_000 };

test("after any events in any order, time alone leads to ready, error or nothing", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (order) => {
      let { state } = runOf(...order);
      for (let times = 0; times < 3; times++) state = nextState(state, timeIsUp).state;
      expect(["idle", "ready", "error"]).toContain(state.phase);
      expect(state.heightPx).toBeGreaterThanOrEqual(790);
      expect(state.heightPx).toBeLessThanOrEqual(2_000);
      expect(new Set(state.booked).size).toBe(state.booked.length);
    }),
    anyRun,
  );
});

test("after any events, ready and error can still be reached", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (order) => {
      const again = [...order, unload, ...begun] as const;
      expect(runOf(...again, ready).state.phase).toBe("ready");
      expect(runOf(...again, timeIsUp).state.phase).toBe("error");
    }),
    anyRun,
  );
});

test("one loading mounts four times at most, in order", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 60 }), (order) => {
      const loadings = runOf(...order)
        .done.join(" ")
        .split("load-script")
        .slice(1);
      for (const loading of loadings) {
        const mounts = [...loading.matchAll(/mount (\d)/g)].map(([, attempt]) => Number(attempt));
        expect(mounts).toEqual([0, 1, 2, 3].slice(0, mounts.length));
      }
    }),
    anyRun,
  );
});

test("once it is taken away nothing is done any more, until it is to load again", () => {
  fc.assert(
    fc.property(fc.array(events), fc.array(events), (before, after) => {
      const { state } = runOf(...before, unload);
      let now = state;
      for (const event of after.filter(({ type }) => type !== "load")) {
        const step = nextState(now, event);
        expect(step.effects).toEqual([]);
        now = step.state;
      }
      expect(now.phase).toBe("idle");
    }),
    anyRun,
  );
});
