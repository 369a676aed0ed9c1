// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Mounting, Prefill, SchedulerAdapter } from "../adapter.ts";
import type { SchedulerState } from "../embed-state.ts";
import { SchedulerEmbed } from "../scheduler-embed.ts";
import { plainFrame } from "./plain-frame.ts";
import { sandboxScheduler } from "./sandbox.ts";

const url = "https://book.example/demo?team=4";
const origin = "https://book.example";
const page = globalThis as { DemoScheduler?: unknown };
const given: Prefill[] = [];

/** What the provider's script leaves behind, here on the page of a test. */
function installDemoScheduler(): void {
  page.DemoScheduler = {
    init({ el, url: src, prefill }: { el: HTMLElement; url: string; prefill: Prefill }) {
      given.push(prefill);
      el.append(Object.assign(document.createElement("iframe"), { src }));
    },
  };
}

const post = (host: HTMLElement, data: unknown, from: MessageEventInit = {}): void => {
  const source = host.querySelector("iframe")?.contentWindow ?? null;
  window.dispatchEvent(new MessageEvent("message", { data, origin, source, ...from }));
};
const message = (type: string, more = {}) => ({ source: "demo-scheduler", v: 1, type, ...more });

/** Every adapter, with how its provider shows that it lives. */
const adapters: {
  adapter: SchedulerAdapter<{ url: string }>;
  comesAlive: (host: HTMLElement) => void;
}[] = [
  { adapter: sandboxScheduler, comesAlive: (host) => post(host, message("ready")) },
  {
    adapter: plainFrame,
    comesAlive: (host) => host.querySelector("iframe")?.dispatchEvent(new Event("load")),
  },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  delete page.DemoScheduler;
  given.length = 0;
  document.body.replaceChildren();
});

describe.each(adapters)("the $adapter.id adapter", ({ adapter, comesAlive }) => {
  const needsScript = adapter.script !== undefined;

  /** One embed whose first attempts fail as often as asked; records states and when mounts began. */
  function embedWith({ failures = 0, script = "arrives" } = {}) {
    const host = document.body.appendChild(document.createElement("div"));
    const startMs = Date.now();
    const mounts: { atMs: number; childrenBefore: number; signal: AbortSignal }[] = [];
    const embed = new SchedulerEmbed({
      adapter: {
        ...adapter,
        mount(mounting: Mounting<{ url: string }>) {
          const { host: place, signal } = mounting;
          const childrenBefore = place.childElementCount;
          mounts.push({ atMs: Date.now() - startMs, childrenBefore, signal });
          const mounted = adapter.mount(mounting);
          if (mounts.length <= failures) throw new Error("half done, then broken");
          return mounted;
        },
      },
      options: { url },
      title: "Book a live demo",
      prefill: { name: 'Dana "D" & Co', email: "dana@example.com" },
      theme: () => "light",
      loadScript: async () => {
        if (script === "hangs") await new Promise(() => {});
        if (script === "fails") throw new Error("404");
        installDemoScheduler();
      },
      after: (delayMs, work) => {
        const timer = setTimeout(work, delayMs);
        return () => clearTimeout(timer);
      },
      messages: window,
    });
    const states: string[] = [];
    embed.subscribe(() => {
      const words = wordsOf(embed.getState());
      if (states.at(-1) !== words) states.push(words);
    });
    return { embed, host, mounts, states };
  }

  test.each([
    [0, []],
    [1, ["retrying 1"]],
    [2, ["retrying 1", "retrying 2"]],
    [3, ["retrying 1", "retrying 2", "retrying 3"]],
  ])("after %i failures the visitor reads each retry and then has a scheduler", async (...row) => {
    const [failures, retries] = row;
    const { embed, host, mounts, states } = embedWith({ failures });
    embed.load(host);
    await vi.advanceTimersByTimeAsync(failures * 800);
    comesAlive(host);
    await vi.advanceTimersByTimeAsync(0);
    expect(states).toEqual(["loading script", "initializing", ...retries, "ready at 790"]);
    expect(mounts.map(({ atMs }) => atMs)).toEqual([0, 800, 1_600, 2_400].slice(0, failures + 1));
    expect(mounts.every(({ childrenBefore }) => childrenBefore === 0)).toBe(true);
    expect(host.querySelectorAll("iframe")).toHaveLength(1);
  });

  test("four failures, exactly 800 ms apart, end in the error with nothing left behind", async () => {
    const { embed, host, mounts, states } = embedWith({ failures: 9 });
    embed.load(host);
    await vi.advanceTimersByTimeAsync(2_399);
    expect(states.at(-1)).toBe("retrying 3");
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe("error: initialization");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mounts.map(({ atMs }) => atMs)).toEqual([0, 800, 1_600, 2_400]);
    expect(mounts.every(({ signal }) => signal.aborted)).toBe(true);
    expect(host.childElementCount).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a provider that stays silent is an error after 8 s, and is welcome when it wakes", async () => {
    const { embed, host, states } = embedWith();
    embed.load(host);
    await vi.advanceTimersByTimeAsync(7_999);
    expect(states.at(-1)).toBe("initializing");
    await vi.advanceTimersByTimeAsync(1);
    expect(states.at(-1)).toBe("error: timeout");
    comesAlive(host);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe("ready at 790");
  });

  test("after an error the visitor can try again, and only one frame stands", async () => {
    const { embed, host, states } = embedWith();
    embed.load(host);
    await vi.advanceTimersByTimeAsync(8_000);
    embed.load(host);
    await vi.advanceTimersByTimeAsync(0);
    comesAlive(host);
    await vi.advanceTimersByTimeAsync(0);
    expect(states.at(-1)).toBe("ready at 790");
    expect(host.querySelectorAll("iframe")).toHaveLength(1);
  });

  if (needsScript) {
    test("a script that does not load is an error without a retry", async () => {
      const { embed, host, mounts, states } = embedWith({ script: "fails" });
      embed.load(host);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(states).toEqual(["loading script", "error: script"]);
      expect(mounts).toEqual([]);
    });
  }

  test("nobody but the provider's own frame at its own origin can change anything", async () => {
    const { embed, host, states } = embedWith();
    const booked = vi.fn();
    embed.on("booked", booked);
    embed.load(host);
    await vi.advanceTimersByTimeAsync(0);
    const stranger = document.body.appendChild(document.createElement("iframe")).contentWindow;
    for (const forged of [
      message("ready"),
      message("booked", { bookingId: "x" }),
      message("failed"),
    ]) {
      post(host, forged, { origin: "https://evil.example" });
      post(host, forged, { origin: "null" });
      post(host, forged, { source: stranger });
      post(host, forged, { source: window });
      post(host, forged, { source: null });
    }
    const odd = [null, [], ["ready"], "ready", 7, { ...message("ready"), v: 2 }, { type: "ready" }];
    for (const data of odd) post(host, data);
    expect(states).toEqual(["loading script", "initializing"]);
    expect(booked).not.toHaveBeenCalled();
  });

  test.each(["at once", "while it initializes", "before a retry", "when ready"])(
    "taken away %s, it leaves no timer, no frame and no listener",
    async (when) => {
      const { embed, host, mounts, states } = embedWith({
        failures: when === "before a retry" ? 1 : 0,
      });
      embed.load(host);
      if (when !== "at once") await vi.advanceTimersByTimeAsync(10);
      if (when === "when ready") comesAlive(host);
      await vi.advanceTimersByTimeAsync(0);
      const frameWindow = host.querySelector("iframe")?.contentWindow ?? null;
      embed.unload();
      expect(vi.getTimerCount()).toBe(0);
      expect(host.childElementCount).toBe(0);
      post(host, message("ready"), { source: frameWindow });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(states.at(-1)).toBe("idle");
      expect(mounts.every(({ signal }) => signal.aborted)).toBe(true);
    },
  );

  test("a page that mounts, unmounts and mounts again ends with one scheduler", async () => {
    const { embed, host, mounts } = embedWith();
    embed.load(host);
    embed.unload();
    embed.load(host);
    await vi.advanceTimersByTimeAsync(0);
    comesAlive(host);
    await vi.advanceTimersByTimeAsync(0);
    expect(host.querySelectorAll("iframe")).toHaveLength(1);
    expect(mounts.filter(({ signal }) => !signal.aborted)).toHaveLength(1);
    expect(embed.getState()).toEqual({ phase: "ready", heightPx: 790 });
  });

  test("its frame has the name given to it, and its link is the configured page", async () => {
    const { embed, host } = embedWith();
    embed.load(host);
    await vi.advanceTimersByTimeAsync(0);
    expect(host.querySelector("iframe")?.title).toBe("Book a live demo");
    expect(adapter.link({ url })).toBe(url);
  });

  test("its origins name where its frame and its script come from, and nothing else", () => {
    const script = adapter.script?.({ url }).src;
    expect(adapter.origins({ url })).toEqual({
      script: script ? [new URL(script).origin] : [],
      frame: [origin],
    });
  });
});

test("the demo scheduler is handed what is known of the visitor", async () => {
  installDemoScheduler();
  const host = document.body.appendChild(document.createElement("div"));
  await sandboxScheduler.mount({
    host,
    options: { url },
    attempt: 0,
    prefill: { name: "Dana" },
    theme: "dark",
    title: "Book",
    signal: new AbortController().signal,
  });
  expect(given).toEqual([{ name: "Dana" }]);
});

function wordsOf(state: SchedulerState): string {
  switch (state.phase) {
    case "loading_script":
      return "loading script";
    case "initializing":
      return state.retry === 0 ? "initializing" : `retrying ${state.retry}`;
    case "ready":
      return `ready at ${state.heightPx}`;
    case "error":
      return `error: ${state.because}`;
    case "idle":
      return "idle";
    default:
      return state satisfies never;
  }
}
