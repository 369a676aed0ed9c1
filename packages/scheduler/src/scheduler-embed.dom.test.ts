import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mounting, SchedulerAdapter } from "./adapter.ts";
import { adapter as inDocument } from "./adapters/in-document.ts";
import { SchedulerEmbed } from "./scheduler-embed.ts";

const origin = "https://book.example";
const setup = { kind: "frame", url: `${origin}/demo`, frameOrigins: [origin] } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** An embed that loads; its adapter is lost, and its vendor fails, as often as asked. */
function embedWith({ lost = 0, failures = 0, adapter = {} as Partial<SchedulerAdapter> } = {}) {
  const host = document.body.appendChild(document.createElement("div"));
  const mountings: Mounting[] = [];
  const whole: SchedulerAdapter = {
    mount(mounting) {
      mountings.push(mounting);
      expect(host.childElementCount).toBe(0);
      mounting.show(setup.url);
      if (mountings.length <= failures) throw new Error("not yet");
    },
    read: (message) => (message === "ready" ? [{ type: "ready" }] : []),
    ...adapter,
  };
  const embed = new SchedulerEmbed({
    setup: adapter.loadScript ? { ...setup, script: { src: setup.url } } : setup,
    adapter: async () => {
      if (lost-- > 0) throw new Error("no network");
      return { adapter: whole };
    },
    title: "Book a live demo",
    theme: () => "light",
  });
  embed.load(host);
  return { embed, host, mountings };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const frameOf = (host: HTMLElement) => host.querySelector("iframe")?.contentWindow ?? null;
const post = (init: MessageEventInit): void =>
  void window.dispatchEvent(new MessageEvent("message", { data: "ready", origin, ...init }));

test("only the frame's own window, at the vendor's own origin, is heard", async () => {
  const { embed, host } = embedWith();
  await settled();
  const source = frameOf(host);
  const stranger = document.body.appendChild(document.createElement("iframe")).contentWindow;
  post({ source, origin: "https://evil.example" });
  post({ source, origin: "null" });
  post({ source, origin: "http://book.example" });
  post({ source, origin: "https://book.example.evil.example" });
  post({ source: stranger });
  post({ source: window });
  post({ source: null });
  expect(embed.getState().phase).toBe("initializing");
  post({ source });
  expect(embed.getState().phase).toBe("ready");
});

test("a word back goes to the frame's own origin and nowhere else", async () => {
  const { host } = embedWith({
    adapter: { read: () => [{ type: "reply", message: "go on" }] },
  });
  await settled();
  const source = frameOf(host);
  const posted = vi.spyOn(source as Window, "postMessage").mockImplementation(() => undefined);
  post({ source });
  expect(posted.mock.calls).toEqual([["go on", origin]]);
});

test("every attempt gets an empty host, and the last leaves none behind", async () => {
  const { embed, host, mountings } = embedWith({ failures: 9 });
  await vi.advanceTimersByTimeAsync(2_400);
  expect(mountings.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3]);
  expect(embed.getState()).toMatchObject({ phase: "error", because: "initialization" });
  expect(host.childElementCount).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});

test("messages of an ended attempt are ignored", async () => {
  const { embed, mountings } = embedWith({ failures: 1 });
  await vi.advanceTimersByTimeAsync(800);
  mountings[0]?.tell({ type: "ready" });
  expect(embed.getState().phase).toBe("initializing");
  mountings[1]?.tell({ type: "ready" });
  expect(embed.getState().phase).toBe("ready");
});

test("an adapter that does not arrive is an error, and can be asked for again", async () => {
  const { embed, host } = embedWith({ lost: 1 });
  await settled();
  expect(embed.getState()).toMatchObject({ phase: "error", because: "script" });
  embed.load(host);
  await settled();
  post({ source: frameOf(host) });
  expect(embed.getState().phase).toBe("ready");
});

test.each(["at once", "while it initializes", "before a retry", "when ready", "after an error"])(
  "unloaded %s, it leaves no timer, no frame and no listener",
  async (when) => {
    const failures = when === "before a retry" ? 1 : when === "after an error" ? 9 : 0;
    const { embed, host, mountings } = embedWith({ failures });
    if (when !== "at once")
      await vi.advanceTimersByTimeAsync(when === "after an error" ? 9_999 : 1);
    if (when === "when ready") post({ source: frameOf(host) });
    const source = frameOf(host);
    embed.unload();
    expect(vi.getTimerCount()).toBe(0);
    expect(host.childElementCount).toBe(0);
    post({ source });
    for (const { tell } of mountings) tell({ type: "ready" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(embed.getState().phase).toBe("idle");
  },
);

test("a script stays in its frame through every attempt, and hears of each", async () => {
  const { embed, host } = embedWith({ adapter: inDocument });
  await settled();
  const frame = host.querySelector("iframe")!;
  const own = location.origin;
  expect(frame.src).toBe(`${own}/scheduler/frame?parent=${encodeURIComponent(own)}`);
  const source = frame.contentWindow!;
  const told = vi.spyOn(source, "postMessage").mockReturnValue();
  const report = { source: "scheduler-frame", attempt: 0 };
  for (const type of ["script-loaded", "failed"])
    post({ source, origin: own, data: { ...report, type } });
  await vi.advanceTimersByTimeAsync(800);
  post({ source, origin: own, data: { ...report, attempt: 1, type: "ready" } });
  const mount = { type: "mount", theme: "light", title: "Book a live demo" };
  const expected = [{ ...mount, attempt: 0 }, { type: "clear" }, { ...mount, attempt: 1 }];
  expect(told.mock.calls).toEqual(expected.map((command) => [command, own]));
  expect(embed.getState().phase).toBe("ready");
  expect(host.querySelector("iframe")).toBe(frame);
});

test("without a network no frame is asked for, and the script has failed", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValueOnce(false);
  const { embed, host } = embedWith({ adapter: inDocument });
  await settled();
  expect(host.childElementCount).toBe(0);
  expect(embed.getState()).toMatchObject({ phase: "error", because: "script" });
});

test("loaded, taken away and loaded again, it ends with one frame that is heard once", async () => {
  const read = vi.fn(() => []);
  const { embed, host, mountings } = embedWith({ lost: 1, adapter: { read } });
  for (let loadings = 0; loadings < 2; loadings++) {
    embed.unload();
    embed.load(host);
    await settled();
  }
  expect(host.querySelectorAll("iframe")).toHaveLength(1);
  mountings[0]?.tell({ type: "ready" });
  expect([mountings.length, embed.getState().phase]).toEqual([2, "initializing"]);
  post({ source: frameOf(host) });
  expect(read).toHaveBeenCalledOnce();
});
