import { useId, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdObservers } from "../../testing/held-observers.ts";
import { island, type IslandView } from "./island.tsx";
import { TypedLine } from "../ui/typed-line.tsx";
import { earlyPresses } from "../features/call/early-press.ts";
import { wakeIslands } from "./island-loader.ts";
import { prerenderToHtml } from "../../render/render-page.tsx";

/** The island of these tests. It counts its presses, and has an id. */
function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  const id = useId();
  return (
    <button id={id} onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

/** A page with a counter that starts at 3, and one for each of `others`. The test decides when islands load. */
const page = (on: "visible" | "intent", ...others: number[]) => {
  const places = [3, ...others].map((from) => ({ from }));
  return placed(Counter, places, { on });
};

async function placed<Props extends object, Placed extends object>(
  Inside: IslandView<Props, Placed>,
  places: readonly (Omit<Props, "store"> & Placed)[],
  options: Parameters<typeof island>[2],
) {
  const Place = island("go-back", Inside, options);
  document.body.innerHTML = await prerenderToHtml(
    places.map((props, at) => <Place key={at} {...props} />),
  );
  const { promise, resolve } = Promise.withResolvers<typeof Inside>();
  const load = vi.fn(() => promise);
  wakeIslands({ "go-back": load } as never, earlyPresses);
  return {
    load,
    arrive: () => resolve(Inside),
    button: document.querySelector("button")!,
  };
}

const awake = (islands = 1) =>
  vi.waitFor(() => expect(document.querySelectorAll("[data-awake]")).toHaveLength(islands));

let comesIntoView: ReturnType<typeof holdObservers>;
beforeEach(() => {
  comesIntoView = holdObservers();
  vi.spyOn(console, "error");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});

afterEach(() => {
  // React reports a hydration mismatch on the console.
  expect(console.error).not.toHaveBeenCalled();
});

test("an island on visible waits until it comes into view, then answers", async () => {
  const { load, arrive, button } = await page("visible");
  expect(load).not.toHaveBeenCalled();
  comesIntoView();
  expect(load).toHaveBeenCalledOnce();
  arrive();
  await awake();
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe("Pressed 4"));
});

test.each(["pointerover", "touchstart", "focusin"])(
  "an island on intent wakes on %s",
  async (intent) => {
    const { load, button } = await page("intent");
    expect(load).not.toHaveBeenCalled();
    button.dispatchEvent(new Event(intent, { bubbles: true }));
    expect(load).toHaveBeenCalledOnce();
  },
);

test("impatient presses and a line sent by Enter before the island woke are replayed once each, in order", async () => {
  const heard: string[] = [];
  const Writing = (props: Parameters<typeof TypedLine>[0]) => (
    <>
      <button onClick={() => heard.push("opened")}>Open</button>
      {/* What a page cannot carry in its props, the module brings. */}
      <TypedLine {...props} onLine={(line) => heard.push(line)} />
    </>
  );
  const line = { label: "Write", send: "Send", maxLength: 9, onLine: () => undefined };
  const { arrive, button, load } = await placed(Writing, [line], { on: "intent" });
  const field = document.querySelector("input")!;
  button.click();
  field.value = "Hello";
  for (const key of ["o", "Enter"]) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  button.click();
  expect(heard).toEqual([]);
  arrive();
  await awake();
  await vi.waitFor(() => expect(heard).toEqual(["opened", "Hello"]));
  expect(load).toHaveBeenCalledOnce();
});

test("a script that failed to load is requested again at the next press", async () => {
  const { load, button } = await page("intent");
  load.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(Counter);
  button.click();
  await vi.waitFor(() => {
    button.click();
    expect(load.mock.calls.length).toBeGreaterThan(1);
  });
  await awake();
  await vi.waitFor(() => expect(button.textContent).toBe("Pressed 4"));
});

test("two islands of a kind have different ids, and keep them when they wake", async () => {
  const { arrive } = await page("visible", 7);
  comesIntoView();
  const ids = () => [...document.querySelectorAll("button")].map(({ id }) => id);
  const prerendered = ids();
  expect(new Set(prerendered).size).toBe(2);
  arrive();
  await awake(2);
  expect(ids()).toEqual(prerendered);
});

test("the islands of a group share one store, made from the props that the page gave the first", async () => {
  const storeOf = vi.fn((placed: object) => placed);
  const Stored = ({ store }: { store: { from: number } }) => {
    const [presses, setPresses] = useState(0);
    return <button onClick={() => setPresses(presses + 1)}>{store.from + presses}</button>;
  };
  const placedWith = { from: 3 };
  const Island = Object.assign(Stored, { storeOf });
  const { arrive, button } = await placed(Island, [placedWith, placedWith], {
    on: "intent",
    group: "counters",
  });
  storeOf.mockClear();
  button.click();
  arrive();
  await vi.waitFor(() => expect(button.textContent).toBe("4"));
  expect(storeOf.mock.calls).toEqual([[placedWith]]);
});
