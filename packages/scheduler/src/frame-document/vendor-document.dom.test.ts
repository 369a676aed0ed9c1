import { beforeEach, expect, test, vi } from "vitest";
import type { VendorScript } from "../setup/setup.ts";
import { openVendorDocument } from "./vendor-document.ts";

const src = "https://book.example/embed.js";
/** Each document has a separate page around it, because documents cannot be closed. */
let documents = 0;

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.stubGlobal(
    "ResizeObserver",
    vi.fn(function (grown: () => void) {
      return { observe: () => queueMicrotask(grown) };
    }),
  );
});

/** The document of a vendor's script, as the page around it sees it. */
function documentOf(script: Partial<VendorScript>) {
  const said: string[] = [];
  documents += 1;
  const parentOrigin = `https://site-${documents}.example`;
  vi.spyOn(window, "postMessage").mockImplementation(({ source, attempt, type }) => {
    expect(source).toBe("scheduler-frame");
    said.push(`${attempt} ${type}`);
  });
  const place = document.body.appendChild(document.createElement("main"));
  const setup = JSON.stringify({ kind: "script", url: src, script: { src, ...script } });
  Object.assign(place.dataset, { setup, parent: parentOrigin });
  openVendorDocument(place);
  return {
    place,
    said: () => said.splice(0),
    script: document.head.querySelector("script")!,
    /** The script comes, or does not. */
    happens: async (event: "load" | "error"): Promise<void> => {
      document.head.querySelector("script")!.dispatchEvent(new Event(event));
      await Promise.resolve();
    },
    tells: (data: object, origin = parentOrigin, source: Window | null = window) =>
      window.dispatchEvent(new MessageEvent("message", { data, origin, source })),
  };
}

const mount = { type: "mount", attempt: 2, title: "Book a live demo" };
const drawsFrame = (element: Element): void => element.append(document.createElement("iframe"));

test("a script with a digest is fetched so that the browser can check it, one without as it is", () => {
  const { script } = documentOf({ integrity: "sha384-abc" });
  expect([script.integrity, script.crossOrigin]).toEqual(["sha384-abc", "anonymous"]);
  script.remove();
  expect(documentOf({}).script.crossOrigin).toBeNull();
});

test.each<[string, Partial<VendorScript>, "load" | "error", string]>([
  ["a script that loads is reported", { init: "Widget.fill" }, "load", "script-loaded"],
  ["a script that does not come has failed", { init: "Widget.fill" }, "error", "script-failed"],
  [
    "so has one that is not the vendor's, or is broken",
    { init: "Gone.fill" },
    "load",
    "script-failed",
  ],
  ["one that finds its element by itself is taken as it is", {}, "load", "script-loaded"],
])("%s", async (_, script, event, told) => {
  vi.stubGlobal("Widget", { fill: drawsFrame });
  const { happens, said } = documentOf(script);
  await happens(event);
  expect(said()).toEqual([`0 ${told}`]);
});

test("the script fills a new element at each attempt, and what it draws is ready once it has loaded", async () => {
  const fill = vi.fn(drawsFrame);
  vi.stubGlobal("Widget", { fill });
  const { place, said, tells } = documentOf({
    init: "Widget.fill",
    element: { "data-page": "/fern" },
  });
  expect(place.childElementCount).toBe(0);
  tells(mount);
  expect(fill.mock.contexts[0]).toEqual({ fill });
  expect(fill.mock.calls[0]?.[0].getAttribute("data-page")).toBe("/fern");
  await Promise.resolve();
  const frame = place.querySelector("iframe")!;
  expect([frame.title, said()]).toEqual(["Book a live demo", ["2 height"]]);
  frame.dispatchEvent(new Event("load"));
  expect(said()).toEqual(["2 ready"]);
  tells({ type: "clear" });
  frame.dispatchEvent(new Event("load"));
  expect([place.childElementCount, said()]).toEqual([0, []]);
});

test("an attempt that throws has failed, and is tried anew", () => {
  const fill = vi.fn(drawsFrame).mockThrowOnce(new Error("not yet"));
  vi.stubGlobal("Widget", { fill });
  const { said, tells } = documentOf({ init: "Widget.fill" });
  tells({ ...mount, attempt: 0 });
  expect(said()).toEqual(["0 failed"]);
  tells({ type: "clear" });
  tells({ ...mount, attempt: 1 });
  expect(fill).toHaveBeenCalledTimes(2);
});

test.each(["iframe", "form"])(
  "a script that looks for its element by itself finds it, and its %s from before the attempt is ready",
  (drawn) => {
    const { place, said, tells } = documentOf({ element: { class: "widget" } });
    place.querySelector(".widget")!.append(document.createElement(drawn));
    tells(mount);
    expect(said()).toEqual(["2 ready"]);
  },
);

test.each<[string, object, (string | undefined)?, null?]>([
  ["from another origin", mount, "https://evil.example"],
  ["without an attempt", { ...mount, attempt: 7 }],
  ["without a title", { ...mount, title: undefined }],
  ["of another kind", { ...mount, type: "ready" }],
  ["from another window", mount, undefined, null],
])("a message %s mounts nothing", (_, ...message) => {
  const fill = vi.fn();
  vi.stubGlobal("Widget", { fill });
  documentOf({ init: "Widget.fill" }).tells(...message);
  expect(fill).not.toHaveBeenCalled();
});
