import { useId, useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { island, type Trigger } from "./island.tsx";
import { TypedLine } from "../ui/typed-line.tsx";
import { earlyPresses } from "../features/call/early-press.ts";
import { wakeIslands } from "./island-loader.ts";
import { prerenderToHtml } from "../../render/render-page.tsx";

/** What the island does in these tests: counts its presses, and shows an id of its own. */
function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from);
  const id = useId();
  return (
    <button id={id} onClick={() => setCount(count + 1)}>
      Pressed {count}
    </button>
  );
}

/** The island's module, which arrives when the test says so. */
function arriving() {
  const { promise, resolve } = Promise.withResolvers<typeof Counter>();
  const asked = vi.fn(() => promise);
  return { asked, arrive: () => resolve(Counter) };
}

async function page(
  on: Trigger,
  { group, twice = false }: { group?: string; twice?: boolean } = {},
) {
  const Place = island("go-back", Counter as never, {
    on,
    ...(group && { group }),
  }) as typeof Counter;
  document.body.innerHTML = await prerenderToHtml(
    <main>
      <p>Static before</p>
      <Place from={3} />
      {twice && <Place from={7} />}
    </main>,
  );
  const module = arriving();
  wakeIslands({ "go-back": module.asked } as never, earlyPresses);
  return { ...module, button: document.querySelector("button")! };
}

const awake = () => vi.waitFor(() => expect(document.querySelector("[data-awake]")).toBeTruthy());

const observed: { show(): void }[] = [];

beforeEach(() => {
  observed.length = 0;
  vi.spyOn(console, "error");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        observed.push({ show: () => tell([{ isIntersecting: true }]) });
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  // A hydration that did not match says so on the console.
  expect(console.error).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("an island on visible waits until it comes into view, then answers", async () => {
  const { asked, arrive, button } = await page("visible");
  expect(asked).not.toHaveBeenCalled();
  observed[0]?.show();
  expect(asked).toHaveBeenCalledOnce();
  arrive();
  await awake();
  button.click();
  await vi.waitFor(() => expect(button.textContent).toBe("Pressed 4"));
});

test.each(["pointerover", "touchstart", "focusin"])(
  "an island on intent wakes on %s",
  async (intent) => {
    const { asked, button } = await page("intent");
    expect(asked).not.toHaveBeenCalled();
    button.dispatchEvent(new Event(intent, { bubbles: true }));
    expect(asked).toHaveBeenCalledOnce();
  },
);

test("a line that was sent by Enter before the island woke is sent after what was pressed before it", async () => {
  const heard: string[] = [];
  const Writing = (props: Parameters<typeof TypedLine>[0]) => (
    <>
      <button onClick={() => heard.push("opened")}>Open</button>
      {/* What a page cannot carry in its props, the module brings. */}
      <TypedLine {...props} onLine={(line) => heard.push(line)} />
    </>
  );
  const { promise, resolve } = Promise.withResolvers<typeof Writing>();
  const Line = island("go-back", Writing as never, { on: "intent" }) as typeof Writing;
  document.body.innerHTML = await prerenderToHtml(
    <Line label="Write" send="Send" maxLength={9} onLine={() => undefined} />,
  );
  wakeIslands({ "go-back": () => promise } as never, earlyPresses);
  const field = document.querySelector("input")!;
  const button = document.querySelector("button")!;
  button.click();
  field.value = "Hello";
  for (const key of ["o", "Enter"]) {
    field.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  }
  button.click();
  expect(heard).toEqual([]);
  resolve(Writing);
  await awake();
  await vi.waitFor(() => expect(heard).toEqual(["opened", "Hello"]));
});

test("five impatient clicks that came before the island are one, replayed once it is awake", async () => {
  const { arrive, asked, button } = await page("intent");
  for (let click = 0; click < 5; click += 1) button.click();
  expect(button.textContent).toBe("Pressed 3");
  arrive();
  await awake();
  await vi.waitFor(() => expect(button.textContent).toBe("Pressed 4"));
  expect(asked).toHaveBeenCalledOnce();
});

test("a script that did not arrive is asked for again at the next press", async () => {
  const Place = island("go-back", Counter as never, { on: "intent" }) as typeof Counter;
  document.body.innerHTML = await prerenderToHtml(<Place from={3} />);
  const button = document.querySelector("button")!;
  const load = vi.fn().mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(Counter);
  wakeIslands({ "go-back": load } as never, earlyPresses);
  button.click();
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await vi.waitFor(() => {
    button.click();
    expect(load.mock.calls.length).toBeGreaterThan(1);
  });
  await awake();
  await vi.waitFor(() => expect(button.textContent).toBe("Pressed 4"));
});

test("islands of one group wake together", async () => {
  const { arrive, asked, button } = await page("intent", { group: "call", twice: true });
  button.dispatchEvent(new Event("pointerover", { bubbles: true }));
  arrive();
  await vi.waitFor(() => expect(document.querySelectorAll("[data-awake]")).toHaveLength(2));
  expect(asked).toHaveBeenCalledTimes(2);
});

test("two islands of a kind have different ids, and keep them when they wake", async () => {
  const { arrive } = await page("visible", { twice: true });
  for (const each of observed) each.show();
  const ids = [...document.querySelectorAll("button")].map((each) => each.id);
  expect(new Set(ids).size).toBe(2);
  arrive();
  await vi.waitFor(() => expect(document.querySelectorAll("[data-awake]")).toHaveLength(2));
  expect([...document.querySelectorAll("button")].map((each) => each.id)).toEqual(ids);
});
