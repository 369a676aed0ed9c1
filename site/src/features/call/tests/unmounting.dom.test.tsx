import { act, cleanup, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settle } from "../../../../../packages/voice/src/testing/fake-clock.ts";
import { callPage } from "../testing/call-page.tsx";
import { page } from "../testing/test-page-call.ts";

vi.mock("../store/page-call.ts", () => import("../testing/test-page-call.ts"));

const strictly = { wrap: (buttons: React.ReactNode) => <StrictMode>{buttons}</StrictMode> };

/** What the island holds of the document and the window, and the timers it keeps running. */
let listening: () => unknown[];
let ticking: () => unknown[];

beforeEach(() => {
  // It listens to the document, too, and for ever; what comes after is the island's.
  userEvent.setup();
  const spied = [document, window].map((target) => ({
    added: vi.spyOn(target, "addEventListener").mock,
    removed: vi.spyOn(target, "removeEventListener").mock,
  }));
  listening = () =>
    spied.flatMap(({ added, removed }) => {
      const gone = new Set(removed.calls.map(([, listener]) => listener));
      const ours = added.calls.filter(([type]) => /^(focusin|keydown|pagehide)$/.test(type));
      return ours.map(([, listener]) => listener).filter((listener) => !gone.has(listener));
    });
  const begun = vi.spyOn(globalThis, "setInterval").mock;
  const ended = vi.spyOn(globalThis, "clearInterval").mock;
  ticking = () => {
    const gone = new Set<unknown>(ended.calls.map(([timer]) => timer));
    const clocks = begun.results.filter((_, at) => begun.calls[at]?.[1] === 1_000);
    return clocks.map(({ value }) => value as unknown).filter((timer) => !gone.has(timer));
  };
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

type Page = ReturnType<typeof callPage>;

async function expectNothingLeft({ call, clock, microphones, speakers, transports }: Page) {
  await act(settle);
  expect(call.getState()).toEqual({ phase: "idle" });
  expect(microphones.filter(({ live }) => live)).toEqual([]);
  expect(speakers.filter(({ open }) => open)).toEqual([]);
  expect(transports.filter(({ inRoom }) => inRoom)).toEqual([]);
  expect(clock.pending).toBe(0);
  expect(page.store?.getState()).toEqual(page.store?.getInitialState());
  expect(listening()).toEqual([]);
  expect(ticking()).toEqual([]);
}

const never = () => new Promise<never>(() => {});

test.each([
  ["web-call-creation", { createWebCall: never }],
  ["audio-processing-setup", { script: { noiseCancellation: "hold" } }],
] as const)("a page taken away at %s leaves nothing of the call", async (stage, world) => {
  const made = callPage(world, strictly);
  await made.press("Start test call");
  await waitFor(() => expect(made.call.getState()).toEqual({ phase: "connecting", stage }));
  made.unmount();
  await expectNothingLeft(made);
});

test("a page taken away before any call leaves nothing", async () => {
  const made = callPage({}, strictly);
  expect(listening()).not.toEqual([]);
  made.unmount();
  await expectNothingLeft(made);
});

test("a page taken away during the call hangs up", async () => {
  const made = callPage({}, strictly);
  await made.press("Start test call");
  await made.inside("dial").findByRole("log");
  expect(ticking()).toHaveLength(1);
  made.unmount();
  await expectNothingLeft(made);
});

test("a page taken away with its receipt keeps nothing of what was said", async () => {
  const made = callPage({}, strictly);
  await made.press("Start test call");
  await made.press("End Call");
  await made.inside("dial").findByRole("button", { name: "Call again" });
  made.unmount();
  await expectNothingLeft(made);
});

test("one of two buttons may go without the call minding", async () => {
  let takeAway = (): void => undefined;
  function Both({ children }: { children: React.ReactNode }) {
    const [isWhole, setWhole] = useState(true);
    takeAway = () => setWhole(false);
    const [dial, band] = (children as React.ReactElement<{ children: React.ReactNode[] }>).props
      .children;
    return (
      <>
        {dial}
        {isWhole && band}
      </>
    );
  }
  const made = callPage({}, { wrap: (buttons) => <Both>{buttons}</Both> });
  await made.press("Start test call");
  await made.inside("dial").findByRole("log");
  act(() => takeAway());
  await act(settle);
  expect(made.call.getState().phase).toBe("active");
  made.unmount();
  await expectNothingLeft(made);
});

test("in a page that mounts everything twice, one press is one call", async () => {
  const made = callPage({}, strictly);
  await made.press("Start test call");
  await made.inside("dial").findByRole("log");
  expect(made.asked).toEqual({ calls: 1, microphones: 1 });
  expect(made.transports).toHaveLength(1);
});
