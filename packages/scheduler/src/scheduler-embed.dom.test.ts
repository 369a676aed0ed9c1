import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { SchedulerAdapter } from "./adapter.ts";
import { plainFrame } from "./adapters/plain-frame.ts";
import { sandboxScheduler } from "./adapters/sandbox.ts";
import type { SchedulerState } from "./embed-state.ts";
import { SchedulerEmbed } from "./scheduler-embed.ts";

const url = "https://book.example/demo";

/** A vendor whose attempts go as the test says; the last answer counts for all that follow. */
function vendorWith(...attempts: ("ready" | "fails" | "hangs")[]): SchedulerAdapter<{
  url: string;
}> & {
  mounts: number[];
} {
  const mounts: number[] = [];
  return {
    ...plainFrame,
    id: "scripted",
    script: () => ({
      src: "https://book.example/embed.js",
      arrived: () => mounts.length > 0 || loaded,
    }),
    mounts,
    mount({ attempt, host }) {
      mounts.push(attempt);
      host.append(document.createElement("iframe"));
      const going = attempts[Math.min(attempt, attempts.length - 1)];
      if (going === "fails") throw new Error("not yet");
      return going === "hangs" ? new Promise(() => {}) : undefined;
    },
    read: sandboxScheduler.read,
  };
}

let loaded = false;
beforeEach(() => {
  loaded = false;
  vi.useFakeTimers();
  document.body.replaceChildren();
});

function embedOf(
  adapter: SchedulerAdapter<{ url: string }>,
  { script = "arrives" }: { script?: "arrives" | "fails" | "is broken" | "hangs" } = {},
) {
  const host = document.body.appendChild(document.createElement("div"));
  const embed = new SchedulerEmbed({
    adapter,
    options: { url },
    title: "Book a live demo",
    theme: () => "light",
    loadScript: async () => {
      if (script === "fails") throw new Error("404");
      if (script === "hangs") await new Promise(() => {});
      loaded = script === "arrives";
    },
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    messages: window,
  });
  const seen: SchedulerState[] = [];
  embed.subscribe(() => seen.push(embed.getState()));
  embed.load(host);
  return { embed, host, seen };
}

const phases = (seen: SchedulerState[]): string[] =>
  seen.map((state) =>
    state.phase === "initializing" ? `initializing ${state.retry}` : state.phase,
  );

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

function post(
  host: HTMLElement,
  data: unknown,
  { origin = new URL(url).origin, forged = false } = {},
) {
  const source = forged ? window : host.querySelector("iframe")?.contentWindow;
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: source ?? null }));
}

test("a scheduler that works goes from its script to ready", async () => {
  const { seen } = embedOf(vendorWith("ready"));
  await settled();
  expect(phases(seen)).toEqual(["loading_script", "initializing 0", "ready"]);
});

test.each([
  [
    ["fails", "ready"],
    ["initializing 0", "initializing 1", "initializing 1", "ready"],
  ],
  [
    ["fails", "fails", "ready"],
    [
      "initializing 0",
      "initializing 1",
      "initializing 1",
      "initializing 2",
      "initializing 2",
      "ready",
    ],
  ],
] as const)(
  "after %j the retry is announced from the failure until it ends",
  async (going, expected) => {
    const { seen } = embedOf(vendorWith(...going));
    await vi.advanceTimersByTimeAsync(1_600);
    expect(phases(seen)).toEqual(["loading_script", ...expected]);
  },
);

test("four attempts, 800 ms apart, then the error", async () => {
  const adapter = vendorWith("fails");
  const { embed, host } = embedOf(adapter);
  await settled();
  expect(adapter.mounts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(799);
  expect(adapter.mounts).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(adapter.mounts).toEqual([0, 1]);
  await vi.advanceTimersByTimeAsync(800);
  await vi.advanceTimersByTimeAsync(799);
  expect(embed.getState()).toEqual({ phase: "initializing", retry: 3 });
  await vi.advanceTimersByTimeAsync(1);
  expect(adapter.mounts).toEqual([0, 1, 2, 3]);
  expect(embed.getState()).toEqual({ phase: "error", because: "initialization" });
  expect(host.childElementCount).toBe(0);
});

test.each(["fails", "is broken"] as const)(
  "a script that %s is an error at once",
  async (script) => {
    const adapter = vendorWith("ready");
    const { embed } = embedOf(adapter, { script });
    await settled();
    expect(embed.getState()).toEqual({ phase: "error", because: "script" });
    expect(adapter.mounts).toEqual([]);
  },
);

test("every attempt gets an empty host", async () => {
  const { host } = embedOf(vendorWith("fails", "ready"));
  await vi.advanceTimersByTimeAsync(800);
  expect(host.querySelectorAll("iframe")).toHaveLength(1);
});

test("a scheduler that hangs is an error after 8 s, and a late ready heals it", async () => {
  const { embed, host } = embedOf(vendorWith("hangs"));
  await vi.advanceTimersByTimeAsync(8_000);
  expect(embed.getState()).toEqual({ phase: "error", because: "timeout" });
  post(host, { source: "demo-scheduler", v: 1, type: "ready" });
  expect(embed.getState().phase).toBe("ready");
});

test("after an error another try is possible", async () => {
  const adapter = vendorWith("fails");
  const { embed, host } = embedOf(adapter);
  await vi.advanceTimersByTimeAsync(2_400);
  embed.load(host);
  await settled();
  expect(embed.getState()).toEqual({ phase: "initializing", retry: 1 });
});

test("loading twice mounts once", async () => {
  const adapter = vendorWith("ready");
  const { embed, host } = embedOf(adapter);
  embed.load(host);
  await settled();
  expect(adapter.mounts).toEqual([0]);
});

test.each(["fails", "hangs"] as const)(
  "unloading while an attempt %s leaves no timer behind",
  async (going) => {
    const { embed } = embedOf(vendorWith(going));
    await settled();
    embed.unload();
    expect(vi.getTimerCount()).toBe(0);
    expect(embed.getState()).toEqual({ phase: "idle" });
  },
);

test("a page that mounts twice ends with one scheduler", async () => {
  const adapter = vendorWith("ready");
  const { embed, host } = embedOf(adapter);
  embed.unload();
  embed.load(host);
  await settled();
  expect(host.querySelectorAll("iframe")).toHaveLength(1);
});

test.each([
  [100, 790],
  [1_234.5, 1_235],
  [99_999, 2_000],
  [Number.NaN, 790],
])("a scheduler that asks for %d px gets %d", async (asked, given) => {
  const { embed, host } = embedOf(vendorWith("ready"));
  await settled();
  post(host, { source: "demo-scheduler", v: 1, type: "height", heightPx: asked });
  expect(embed.getState()).toEqual({ phase: "ready", heightPx: given });
});

test("a booking is told once, however often the scheduler says it", async () => {
  const { embed, host } = embedOf(vendorWith("ready"));
  const booked = vi.fn();
  embed.on("booked", booked);
  await settled();
  for (const bookingId of ["a", "a", "b"]) {
    post(host, { source: "demo-scheduler", v: 1, type: "booked", bookingId });
  }
  expect(booked.mock.calls).toEqual([[{ bookingId: "a" }], [{ bookingId: "b" }]]);
});

test("forged messages change nothing", async () => {
  const { embed, host } = embedOf(vendorWith("hangs"));
  await settled();
  const ready = { source: "demo-scheduler", v: 1, type: "ready" };
  post(host, ready, { origin: "https://evil.example" });
  post(host, ready, { forged: true });
  expect(embed.getState().phase).toBe("initializing");
});

test("no message whatever makes the adapter throw", () => {
  fc.assert(
    fc.property(fc.anything(), (message) => {
      expect(sandboxScheduler.read(message) ?? { type: "nothing" }).toHaveProperty("type");
    }),
  );
});

test("a plain frame has a title, and is ready when it has loaded", async () => {
  const { embed, host } = embedOf(plainFrame);
  await settled();
  const frame = host.querySelector("iframe");
  expect(frame?.title).toBe("Book a live demo");
  expect(embed.getState().phase).toBe("initializing");
  frame?.dispatchEvent(new Event("load"));
  await settled();
  expect(embed.getState().phase).toBe("ready");
});
