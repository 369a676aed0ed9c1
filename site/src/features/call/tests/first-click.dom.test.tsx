import { dropSound } from "@ringwell/voice/unlock-sound";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  FakeAudioContext,
  stubClass,
} from "../../../../../packages/voice/src/testing/fake-browser.ts";
import { callWith } from "../../../../../packages/voice/src/testing/call-with.ts";
import { never } from "../../../../../packages/voice/src/testing/outcomes.ts";
import { wakeIslands } from "../../../islands/island-loader.ts";
import { prerenderToHtml } from "../../../../render/render-page.tsx";
import { island } from "../../../islands/island.tsx";
import { CallStore } from "../store/call-store.ts";
import { FloatingCall } from "../floating-call.tsx";
import { TestCall } from "../test-call.tsx";
import { earlyPresses } from "../early-press.ts";
import { callSetup } from "../testing/call-page.tsx";

let contexts: FakeAudioContext[];

beforeEach(() => {
  vi.spyOn(console, "error");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
  contexts = stubClass("AudioContext", () => new FakeAudioContext());
});

afterEach(() => {
  // React reports a hydration mismatch on the console.
  expect(console.error).not.toHaveBeenCalled();
  dispatchEvent(new Event("pagehide"));
  // The calls of these tests have a separate speaker, which reuses nothing.
  dropSound();
  vi.useRealTimers();
});

/** The home page's buttons, with the loader as the only script. The test decides when the islands load. */
async function sleepingPage() {
  const outside = callWith({ script: { join: never } });
  // Hydrating waits for the page's own timers; the call of these tests waits for none.
  vi.useRealTimers();
  const store = new CallStore(outside.call, callSetup, () => undefined);
  for (const view of [TestCall, FloatingCall]) vi.spyOn(view, "storeOf").mockReturnValue(store);
  const Call = island("test-call", TestCall, { group: "call" });
  const Bar = island("floating-call", FloatingCall, { group: "call" });
  document.body.innerHTML = await prerenderToHtml(
    <main>
      <Call call={callSetup} place="dial" />
      <Bar call={callSetup} />
      <Call call={callSetup} place="band" />
    </main>,
  );
  const module = Promise.withResolvers<typeof TestCall>();
  const modules = {
    "test-call": () => module.promise,
    "floating-call": () => module.promise.then(() => FloatingCall),
  };
  wakeIslands(modules as never, earlyPresses);
  const [dial, bar, band] = document.querySelectorAll<HTMLElement>("[data-island]");
  return {
    ...outside,
    arrive: () => module.resolve(TestCall),
    fail: () => module.reject(new TypeError("offline")),
    start: within(dial!).getByRole("button", { name: "Start test call" }),
    typeInstead: within(dial!).getByRole("button", { name: "Type instead…" }),
    onTheWay: within(bar!).getByRole("button", { name: "Start test call" }),
    other: within(band!).getByRole("button", { name: "Start test call" }),
  };
}

const awake = () =>
  waitFor(() => expect(document.querySelectorAll("[data-awake]")).toHaveLength(3));
const sentence = () => screen.queryByRole("alert")?.textContent ?? "";
const escape = () =>
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));

test("impatient presses before the call's script are answered at once, unlock the sound, and are one start", async () => {
  const { start, other, arrive, asked } = await sleepingPage();
  start.dispatchEvent(new Event("pointerover", { bubbles: true }));
  expect(contexts).toHaveLength(0);
  const said = new Set<string>();
  const watcher = new MutationObserver(() =>
    said.add(start.isConnected ? start.textContent : "card"),
  );
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
  for (let click = 0; click < 5; click += 1) (click % 2 ? other : start).click();
  expect(start.textContent).toBe("Connecting...");
  expect(start.getAttribute("aria-disabled")).toBe("true");
  expect(start.dataset["phase"]).toBe("connecting");
  expect(contexts.map(({ state }) => state)).toEqual(["running"]);
  expect(document.querySelectorAll("audio")).toHaveLength(1);
  arrive();
  await awake();
  await screen.findByRole("button", { name: "Cancel" });
  watcher.disconnect();
  // The button never says anything else.
  expect([...said]).toEqual(["Connecting...", "card"]);
  expect(asked.calls).toBe(1);
});

test("typing instead, pressed early, starts without a microphone", async () => {
  const { start, typeInstead, arrive, asked } = await sleepingPage();
  typeInstead.click();
  expect(start.textContent).toBe("Connecting...");
  arrive();
  await screen.findByRole("button", { name: "Cancel" });
  expect(asked).toEqual({ calls: 1, microphones: 0 });
});

test("a press on the words beside the button starts nothing", async () => {
  const { start, arrive, asked } = await sleepingPage();
  // The consent text is beside each of the three buttons.
  const consents = screen.getAllByText(/^You will talk to an AI.*not recorded/);
  expect(consents).toHaveLength(3);
  consents[0]!.click();
  expect(start.textContent).toBe("Start test call");
  arrive();
  await awake();
  expect(asked.calls).toBe(0);
});

type Page = Awaited<ReturnType<typeof sleepingPage>>;

test.each<[string, "start" | "onTheWay", wakes: boolean, end: (page: Page) => void]>([
  ["Escape", "start", true, escape],
  ["Escape on the bar that floats", "onTheWay", true, escape],
  ["leaving the page", "start", true, () => dispatchEvent(new Event("pagehide"))],
  ["15 seconds", "start", true, () => void vi.advanceTimersByTime(1)],
  ["a script that does not arrive", "start", false, ({ fail }) => fail()],
])("%s takes the press back, and says so until the next one", async (_, at, wakes, end) => {
  const page = await sleepingPage();
  const { [at]: button, arrive, asked } = page;
  vi.useFakeTimers();
  button.click();
  vi.advanceTimersByTime(14_999);
  expect(button.textContent).toBe("Connecting...");
  end(page);
  await waitFor(() => expect(sentence()).toMatch(/^The test call did not start\. .*try again/));
  const idle = () => {
    expect(button.textContent).toBe("Start test call");
    expect(button.getAttribute("aria-disabled")).not.toBe("true");
    expect(button.dataset["phase"]).toBe("idle");
  };
  idle();
  expect(contexts[0]?.state).toBe("closed");
  expect(document.querySelector("audio")).toBeNull();
  vi.useRealTimers();
  arrive();
  if (wakes) await awake();
  idle();
  expect(asked.calls).toBe(0);
  if (!wakes) return;
  button.click();
  await screen.findByRole("button", { name: "Cancel" });
  expect(sentence()).toBe("");
  expect(asked.calls).toBe(1);
});
