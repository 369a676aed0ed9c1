import fc from "fast-check";
import { expect, test } from "vitest";
import { type EmbedEvent, type EmbedState, idleEmbed } from "./embed-state.ts";
import { nextState } from "./next-state.ts";

const ready = { type: "ready" } as const;
const failed = { type: "failed" } as const;
const timeIsUp = { type: "time-is-up" } as const;
const booked = (bookingId: string) => ({ type: "booked", bookingId }) as const;
const height = (heightPx: number) => ({ type: "height", heightPx }) as const;
/** What an embed goes through until its first attempt is under way. */
const begun = [{ type: "load" }, { type: "script-loaded" }] as const;

/** The states an embed goes through, in words, and what it did. */
function runOf(...events: readonly EmbedEvent[]) {
  let state: EmbedState = idleEmbed;
  const words: string[] = [];
  const done: string[] = [];
  for (const event of events) {
    const step = nextState(state, event);
    state = step.state;
    words.push(wordsOf(state));
    for (const effect of step.effects) {
      done.push(
        effect.do === "wait"
          ? `wait ${effect.ms}`
          : effect.do === "mount"
            ? `mount ${effect.attempt}`
            : effect.do,
      );
    }
  }
  return { state, words, done };
}

function wordsOf(state: EmbedState): string {
  switch (state.phase) {
    case "initializing":
      return `initializing ${state.attempt}${state.waiting ? ", waiting" : ""}`;
    case "error":
      return `error: ${state.because}`;
    default:
      return state.phase;
  }
}

test("a scheduler that works goes from its script to ready, with one clock", () => {
  const { words, done } = runOf(...begun, ready);
  expect(words).toEqual(["loading_script", "initializing 0", "ready"]);
  expect(done).toEqual(["stop", "wait 10000", "load-script", "wait 8000", "mount 0", "wait null"]);
});

test("three retries, each 800 ms after the failure, and then the error", () => {
  const retry = [failed, timeIsUp];
  const { words, done } = runOf(...begun, ...retry, ...retry, ...retry, failed);
  expect(words.slice(1)).toEqual([
    "initializing 0",
    "initializing 1, waiting",
    "initializing 1",
    "initializing 2, waiting",
    "initializing 2",
    "initializing 3, waiting",
    "initializing 3",
    "error: initialization",
  ]);
  expect(done.filter((what) => what.startsWith("mount"))).toEqual([
    "mount 0",
    "mount 1",
    "mount 2",
    "mount 3",
  ]);
  expect(done.filter((what) => what === "wait 800")).toHaveLength(3);
  expect(done.at(-1)).toBe("stop");
});

test.each([
  ["fails", { type: "script-failed" }],
  ["hangs for 10 s", timeIsUp],
] as const)("a script that %s is an error at once", (_, event) => {
  const { words, done } = runOf({ type: "load" }, event);
  expect(words).toEqual(["loading_script", "error: script"]);
  expect(done.at(-1)).toBe("stop");
});

test("silence for 8 s is an error, and a late ready heals it", () => {
  expect(runOf(...begun, timeIsUp).words.at(-1)).toBe("error: timeout");
  expect(runOf(...begun, timeIsUp, failed).words.at(-1)).toBe("error: timeout");
  expect(runOf(...begun, timeIsUp, ready).words.at(-1)).toBe("ready");
});

test("a ready of what was taken away heals nothing", () => {
  expect(runOf({ type: "load" }, { type: "script-failed" }, ready).words.at(-1)).toBe(
    "error: script",
  );
  expect(runOf(...begun, failed, ready).words.at(-1)).toBe("initializing 1, waiting");
  expect(runOf(...begun, { type: "unload" }, ready).words.at(-1)).toBe("idle");
});

test("after an error the visitor can try again; while it loads or stands, nothing happens", () => {
  expect(runOf({ type: "load" }, { type: "script-failed" }, { type: "load" }).words.at(-1)).toBe(
    "loading_script",
  );
  expect(runOf(...begun, { type: "load" }).done).toEqual(runOf(...begun).done);
  expect(runOf(...begun, ready, { type: "load" }).words.at(-1)).toBe("ready");
});

test.each([
  [100, 790],
  [1_234.5, 1_235],
  [99_999, 2_000],
  [Number.NaN, 790],
  [Number.POSITIVE_INFINITY, 790],
])("a scheduler that asks for %d px gets %d", (asked, given) => {
  expect(runOf(...begun, ready, height(asked)).state.heightPx).toBe(given);
});

test("a height asked for before it is ready is given", () => {
  expect(runOf(...begun, height(1_000), ready).state.heightPx).toBe(1_000);
});

test("each booking is told once, and who books is being shown a scheduler", () => {
  const told = ["a", "a", "b", "a"].map(booked);
  expect(runOf(...begun, ready, ...told).state.booked).toEqual(["a", "b"]);
  expect(runOf(...begun, booked("a")).state).toMatchObject({ phase: "ready", booked: ["a"] });
  expect(runOf(booked("a")).state.booked).toEqual([]);
});

const events: fc.Arbitrary<EmbedEvent> = fc.oneof(
  ...(
    ["load", "unload", "time-is-up", "script-loaded", "script-failed", "ready", "failed"] as const
  ).map((type) => fc.constant({ type })),
  fc.double().map(height),
  fc.constantFrom("a", "b", "c").map(booked),
);
const anyRun = { seed: 7, numRuns: 3_000 };

test("whatever happens in whatever order, time alone leads to ready, error or nothing", () => {
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

test("from whatever came before, ready and error can still be reached", () => {
  fc.assert(
    fc.property(fc.array(events, { maxLength: 40 }), (order) => {
      const again = [...order, { type: "unload" }, ...begun] as const;
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
      const { state } = runOf(...before, { type: "unload" });
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
